/** Who is signed in at a staff screen. The session itself is a cookie that no script can read. */
import { get, post, Unwilling } from "./api";
import type { Me } from "./wire";

export type StaffScreen = "dealer" | "pit" | "cashier" | "inspector";

export class Session {
	/** `undefined` while the server is being asked, `null` when nobody is signed in. */
	me = $state<Me | null | undefined>(undefined);
	/** The server could not be reached when it was asked. */
	unreachable = $state(false);

	constructor(readonly screen: StaffScreen) {}

	async load(): Promise<void> {
		try {
			this.me = await get<Me | null>(`/api/${this.screen}/me`);
			this.unreachable = false;
		} catch (error) {
			if (error instanceof Unwilling && error.status < 500) this.me = null;
			else this.unreachable = true;
		}
	}

	async signIn(name: string, secret: string): Promise<Me> {
		const me = await post<Me>(`/api/${this.screen}/sign-in`, { name, secret });
		this.me = me;
		return me;
	}

	async signOut(): Promise<void> {
		const csrf = this.me?.csrf ?? "";
		try {
			await post<Me>(`/api/${this.screen}/sign-out`, {}, csrf);
		} finally {
			// On any answer, this screen shows nothing more of the person who wanted to leave.
			this.me = null;
		}
	}

	/** The server hung up because the session is over. */
	expired(): void {
		this.me = null;
	}
}

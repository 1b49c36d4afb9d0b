/** Where the applications of all kits keep their token. */
export declare const session: { token: string; renew(): Promise<void> };

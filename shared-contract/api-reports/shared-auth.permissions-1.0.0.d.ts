export declare function allows(access: string, signedIn: boolean, permissions: readonly string[]): boolean;
export {};

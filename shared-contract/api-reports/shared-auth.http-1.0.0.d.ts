export declare class ApiError extends Error {
    readonly kind: FailureKind;
    readonly status: number;
    readonly fieldErrors: FieldErrors;
    readonly body: Readonly<Record<string, unknown>> | null;
    readonly requestId: string | null;
    readonly tookMs: number;
    constructor(message: string, kind: FailureKind, status: number, fieldErrors: FieldErrors, body: Readonly<Record<string, unknown>> | null, requestId: string | null, tookMs?: number);
}
export declare interface Attempt {
    readonly key: string;
    readonly secret?: string;
}
export declare const callAs: <Body>(token: string | null, method: "GET" | "POST", path: string, payload?: Payload, signal?: AbortSignal) => Promise<Body>;
export declare type FailureKind = "refused" | "exception";
export declare function fetchCsrfCookie(): Promise<void>;
export declare type FieldErrors = Readonly<Record<string, string>>;
export declare const get: <Body>(path: string, signal?: AbortSignal) => Promise<Body>;
export declare const isTemporary: (error: unknown) => boolean;
export declare type Payload = FormData | Readonly<Record<string, unknown>> | undefined;
export declare const post: <Body>(path: string, payload?: Payload, attempt?: Attempt | string, signal?: AbortSignal, guestAction?: string) => Promise<Body>;
export {};

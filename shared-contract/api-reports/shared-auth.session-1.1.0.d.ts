import { StoreApi } from "zustand";
import { UseBoundStore } from "zustand";
export declare function connectSession(browser: Window): () => void;
export declare type Interruption = "expired" | "logged-out" | "replaced";
export declare const interruptionOver: () => Promise<Outcome>;
export declare type Outcome = "signed-in" | "guest" | "signed-out";
export declare function readToken(): string | null;
declare interface SessionState {
    readonly status: SessionStatus;
    readonly user: SessionUser | null;
    readonly roles: readonly string[];
    readonly permissions: readonly string[];
    readonly owner: SessionUser | null;
    readonly interruption: Interruption | null;
    readonly guestAction: string | null;
    readonly start: (token: string) => void;
    readonly complete: (user: SessionUser, roles: readonly string[], permissions: readonly string[]) => void;
    readonly interrupt: (reason: Interruption, guestAction?: string) => void;
    readonly resume: (token: string, user: SessionUser, roles: readonly string[], permissions: readonly string[]) => void;
    readonly continueAsGuest: () => void;
    readonly dismiss: () => void;
    readonly end: () => void;
}
export declare type SessionStatus = "unknown" | "loading" | "signed-in" | "signed-out";
export declare interface SessionUser {
    readonly id: number;
    readonly name: string;
    readonly email: string;
    readonly phone_number?: string | null | undefined;
}
export declare const useSession: UseBoundStore<StoreApi<SessionState>>;
export {};

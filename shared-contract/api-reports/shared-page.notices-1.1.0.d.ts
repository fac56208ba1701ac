import { StoreApi } from "zustand";
import { UseBoundStore } from "zustand";
export declare function dismissNotice(id: number): void;
export declare interface Notice {
    readonly id: number;
    readonly text: string;
    readonly tone: "success" | "neutral";
    readonly link?: NoticeLink | undefined;
}
export declare interface NoticeLink {
    readonly to: string;
    readonly label: string;
}
declare interface NoticesState {
    readonly notices: readonly Notice[];
}
export declare function notify(text: string, tone?: Notice["tone"], link?: NoticeLink): void;
export declare const useNotices: UseBoundStore<StoreApi<NoticesState>>;
export {};

import { StoreApi } from "zustand";
import { UseBoundStore } from "zustand";
export declare const hasUnsavedInput: () => boolean;
export declare function holdUnsaved(): () => void;
export declare const useUnsaved: UseBoundStore<StoreApi<{
    readonly forms: number;
}>>;
export {};

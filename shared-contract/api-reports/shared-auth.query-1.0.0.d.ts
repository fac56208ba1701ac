import { QueryClient } from "@tanstack/react-query";
export declare const createQueryClient: () => QueryClient;
export declare const mayTryAgain: (failures: number, error: unknown) => boolean;
export declare const queryClient: QueryClient;
export {};

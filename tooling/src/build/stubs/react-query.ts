export {
  unused as HydrationBoundary,
  unused as useInfiniteQuery,
  unused as useIsMutating,
  unused as useMutationState,
  unused as usePrefetchInfiniteQuery,
  unused as usePrefetchQuery,
  unused as useQueries,
  unused as useSuspenseInfiniteQuery,
  unused as useSuspenseQueries,
  unused as useSuspenseQuery,
} from './unused';

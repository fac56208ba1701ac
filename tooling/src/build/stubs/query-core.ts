export {
  unused as defaultShouldDehydrateMutation,
  unused as defaultShouldDehydrateQuery,
  unused as dehydrate,
  unused as dehydrateQuery,
  unused as hasNextPage,
  unused as hasPreviousPage,
  unused as hydrate,
  unused as infiniteQueryBehavior,
  unused as InfiniteQueryObserver,
  unused as QueriesObserver,
  unused as streamedQuery,
} from './unused';

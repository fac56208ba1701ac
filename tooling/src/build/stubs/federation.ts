export {
  unused as defaultPreloadArgs,
  unused as formatPreloadArgs,
  unused as getSharedFallbackGetter,
  unused as normalizePreloadExposes,
  unused as preloadAssets,
  unused as remotes,
} from './unused';

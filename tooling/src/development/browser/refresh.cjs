/** The page's own refresh runtime (`connect-refresh.ts`), instead of one per release; it is already connected to React. */
module.exports = { ...globalThis.ofisiRefresh, injectIntoGlobalHook() {} };

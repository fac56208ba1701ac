/** The page's own refresh runtime (`connect-refresh.ts`), in place of one per release; it is connected to React already. */
module.exports = { ...globalThis.ofisiRefresh, injectIntoGlobalHook() {} };

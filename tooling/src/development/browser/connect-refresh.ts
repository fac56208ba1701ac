import * as refresh from 'react-refresh/runtime';

// Before React checks whether anything is listening.
refresh.injectIntoGlobalHook(globalThis);
Object.assign(globalThis, { ofisiRefresh: refresh });

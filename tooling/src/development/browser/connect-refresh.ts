import * as refresh from 'react-refresh/runtime';

// Before React looks whether anybody wants to hear of it.
refresh.injectIntoGlobalHook(globalThis);
Object.assign(globalThis, { ofisiRefresh: refresh });

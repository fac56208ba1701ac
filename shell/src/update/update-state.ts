import { create } from 'zustand';

/** Whether pages are now made of a different set from this one's. */
export const useUpdate = create<{ readonly isReady: boolean }>(() => ({ isReady: false }));

import { create } from 'zustand';

/** Whether pages are made of another set by now than this one. */
export const useUpdate = create<{ readonly isReady: boolean }>(() => ({ isReady: false }));

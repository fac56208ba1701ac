import { create } from 'zustand';

interface UpdateState {
  /** Pages are made of another set by now than this one. */
  readonly isReady: boolean;
  /** The API has refused a call, because this page is too old for it. */
  readonly isOutdated: boolean;
}

/** What this tab knows of the shop having moved on. */
export const useUpdate = create<UpdateState>(() => ({ isReady: false, isOutdated: false }));

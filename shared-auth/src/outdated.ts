import { create } from 'zustand';

/** Whether the API has refused a call of this page because it no longer serves pages of this contract (decision 048). */
export const useOutdated = create<{ readonly isOutdated: boolean }>(() => ({ isOutdated: false }));

/** Loads the panel's code on demand and opens it. Without a connection, nothing opens. */
export const openQa = (): Promise<void> =>
  import(/* webpackChunkName: "qa" */ './open-panel').then(({ openPanel }) => openPanel()).catch(() => undefined);

/** Whether an address requests the panel: `/shop?qa`. */
export const asksForQa = (search: string): boolean => /[?&]qa\b/.test(search);

/** The panel's code comes when it is asked for. Without a connection, nothing opens. */
export const openQa = (): Promise<void> =>
  import(/* webpackChunkName: "qa" */ './open-panel').then(({ openPanel }) => openPanel()).catch(() => undefined);

/** Whether an address asks for the panel: `/shop?qa`. */
export const asksForQa = (search: string): boolean => /[?&]qa\b/.test(search);

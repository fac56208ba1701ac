/** Network Information, which not every browser has. */
type WithConnection = Navigator & { readonly connection?: { readonly saveData?: boolean } };

/** Whether the visitor asked the browser to load less. */
export const savesData = (): boolean => Boolean((navigator as WithConnection).connection?.saveData);

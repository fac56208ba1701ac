/** Network Information, which not every browser has. */
type WithConnection = Navigator & {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
};

const connection = () => (navigator as WithConnection).connection;

/** Whether the visitor asked the browser to load less. */
export const savesData = (): boolean => Boolean(connection()?.saveData);

/** Whether the line is slow: `slow-2g` or `2g`, by the browser's estimate. */
export const isSlowLine = (): boolean => Boolean(connection()?.effectiveType?.endsWith('2g'));

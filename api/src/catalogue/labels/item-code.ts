/** The number of the item that a label's `ITEM-7` means, whatever the case; 0 for any other code. */
export const itemOfCode = (code: string): number => Number(/^item-(\d{1,9})$/i.exec(code)?.[1] ?? 0);

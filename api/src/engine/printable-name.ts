/** Makes an arbitrary name safe for a sentence on a terminal. */
export const printableName = (name: string): string => {
  const text = name.replace(/[\p{C}\u{FFFD}]/gu, '?');
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
};

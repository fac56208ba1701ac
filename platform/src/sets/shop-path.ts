/** Longer than any intended address. */
const LONGEST = 4_000;

/** Whether the text is a path of the shop and nothing else: `//host` would be another site. */
export const isShopPath = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= LONGEST && /^\/(?![/\\])[\x21-\x7e]*$/.test(text);

/** The contact line: words around a phone number and an email address. */
export const contactTexts = { call: 'Call', or: 'or', write: 'write to', writeFirst: 'Write to' } as const;

/** The way to people; stands around a phone number and an email address. */
export const contactTexts = { call: 'Call', write: 'or write to' } as const;

/** Parses external JSON, without the one character that the database cannot store. @throws SyntaxError */
export const parseJson = (text: string): unknown => JSON.parse(text.replaceAll('\\u0000', ''));

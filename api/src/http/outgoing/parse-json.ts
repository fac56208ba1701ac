/** What others wrote, without the one letter that the database cannot store. @throws SyntaxError */
export const parseJson = (text: string): unknown => JSON.parse(text.replaceAll('\\u0000', ''));

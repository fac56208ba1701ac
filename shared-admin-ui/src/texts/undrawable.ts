/** Characters that the PDF file of a document cannot show. */
export const undrawableTexts = {
  warning: (letters: string) =>
    `The PDF cannot show ${letters}: each is replaced by a mark. Write the name in Latin letters before you send it.`,
} as const;

/** Characters that the PDF file of a document cannot show. */
export const undrawableTexts = {
  warning: (letters: string) =>
    `The PDF can’t show ${letters} and will replace them. Use Latin letters before you send it.`,
} as const;

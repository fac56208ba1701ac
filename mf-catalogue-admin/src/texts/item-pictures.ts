/** The pictures of an item (decision BO-155). */
export const picturesTexts = {
  hint: (most: number) => `JPEG, PNG, WebP or AVIF, at most 8 MB each, up to ${most}. The first one is shown in lists.`,
  most: (most: number) => `An item can have at most ${most} pictures.`,
} as const;

/** Copy buttons. */
export const copyTexts = {
  copied: 'Copied',
  notCopied: 'Couldn’t copy',
  copy: (what: string) => `Copy ${what}`,
} as const;

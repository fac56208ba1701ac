/** Pictures and receipts in forms. */
export const pictureTexts = {
  choosePicture: 'Choose a picture',
  chooseReceipt: 'Choose a file',
  replace: 'Replace',
  remove: 'Remove',
  undo: 'Keep',
  orDrop: 'or drop or paste it here.',
  kinds: { picture: 'JPEG, PNG, WebP or AVIF, at most 8 MB', receipt: 'JPEG, PNG, WebP, AVIF or PDF, at most 8 MB' },
  chosen: (name: string, size: string) => `${name} (${size})`,
  preview: (label: string) => `${label}, preview`,
  willBeRemoved: 'It will be removed when you save.',
  named: (label: string, action: string) => `${label}: ${action}`,
  wrongKind: {
    picture: 'Choose a JPEG, PNG, WebP or AVIF picture.',
    receipt: 'Choose a JPEG, PNG, WebP, AVIF or PDF file.',
  },
  tooLarge: (size: string) => `The file is ${size}. Choose one of at most 8 MB.`,
  lost: 'The picture wasn’t kept. Choose it again.',
  shrinking: 'Wait until the picture is ready.',
  unreadable: 'This picture can’t be read. Choose another one.',
} as const;

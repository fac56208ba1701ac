/** Photos that are added to jobs. */
export const photoTexts = {
  add: 'Add photo',
  addSeveral: 'Add photos',
  added: (number: string) => `Photo added to ${number}.`,
  sending: (count: number) => (count === 1 ? 'Sending 1 photo...' : `Sending ${count} photos...`),
  waiting: (count: number) =>
    count === 1
      ? '1 photo will be sent when you’re back online.'
      : `${count} photos will be sent when you’re back online.`,
  failed: (count: number) => (count === 1 ? 'The photo couldn’t be added.' : `${count} photos couldn’t be added.`),
  retry: 'Try again',
  discard: 'Discard',
} as const;

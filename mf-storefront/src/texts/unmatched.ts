/** Searches that found nothing, or not quite. */
export const unmatchedTexts = {
  spelling: (q: string) => `We have nothing called “${q}”. This is what comes closest.`,
  some: (q: string) => `Nothing has all the words of “${q}”. These have most of them.`,
  ask: 'Not what you need? Ask us for it: we can often get it.',
  askFor: 'Nothing found? Ask us for it: we can often get it.',
  quote: 'Ask us for it',
  chat: 'Ask on WhatsApp',
  looking: (q: string) => `I am looking for: ${q}`,
} as const;

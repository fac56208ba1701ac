/** A part that is not started, because a page stopped responding with it. */
export const stoppedTexts = {
  label: 'Stopped page',
  notStarted: (title: string) => `“${title}” wasn’t started`,
  why: 'It stopped this page from responding before. The rest of the page works.',
  earlier: (title: string) => `“${title}” stopped responding before. You see an earlier version of it.`,
  again: 'Try again',
  dismiss: 'Dismiss',
} as const;

/** Shown in place of a page or a part of one while the browser is offline. */
export const offlineTexts = {
  title: 'You’re offline',
  retry: 'Try again',
  pageWaits: 'This page will open as soon as you’re back online. Your cart is saved, and you stay logged in.',
  partWaits: (title: string) => `You’re offline. “${title}” will load as soon as you’re back online.`,
} as const;

/** Texts of an open tab once the shop has moved on to a newer version. */
export const updateTexts = {
  label: 'New version',
  ready: 'A new version is ready.',
  opensNext: 'It opens with the next page.',
  waits: 'It opens once you have finished here.',
  reload: 'Reload now',
  outdated: 'This page is older than the shop.',
  stays: 'What you typed stays here. Go on in a new tab: it is offered there again.',
  reloads: 'Reload it to go on.',
  newTab: 'Open in a new tab',
  dismiss: 'Dismiss',
} as const;

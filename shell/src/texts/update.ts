/** Texts of an open tab once the shop has moved on to a newer version. */
export const updateTexts = {
  label: 'New version',
  ready: 'A new version is ready.',
  opensNext: 'It loads with the next page.',
  waits: 'It loads once you have finished here.',
  reload: 'Reload now',
  outdated: 'This page is out of date.',
  stays: 'What you typed stays here. Continue in a new tab: your input is available there.',
  reloads: 'Reload it to continue.',
  newTab: 'Open in a new tab',
  dismiss: 'Dismiss',
} as const;

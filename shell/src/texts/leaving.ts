/** The question before a script leads away from the shop. */
export const leavingTexts = {
  title: 'Leave the shop?',
  text: 'This page is about to take you to another website. The address may contain data from this page:',
  stay: 'Stay here',
  go: 'Go there',
} as const;

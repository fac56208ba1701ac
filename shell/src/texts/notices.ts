/** Notices in the corner of a page. */
export const noticeTexts = {
  notices: 'Notices',
  dismiss: 'Dismiss',
} as const;

/** The picture viewer. */
export const viewerTexts = {
  picture: 'Picture',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  close: 'Close',
} as const;

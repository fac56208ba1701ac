/** The picture viewer. */
export const viewerTexts = {
  picture: 'Picture',
  pictures: 'Pictures',
  pictureOf: (place: number, count: number) => `Picture ${place} of ${count}`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  close: 'Close',
} as const;

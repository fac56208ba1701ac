/** The carousels. */
export const carouselTexts = {
  slide: (position: number) => `Slide ${position}`,
  play: 'Play',
  pause: 'Pause',
} as const;

/** Texts of the carousels. */
export const carouselTexts = {
  role: 'carousel',
  slide: (position: number) => `Slide ${position}`,
  play: 'Play',
  pause: 'Pause',
  previous: 'Previous',
  next: 'Next',
} as const;

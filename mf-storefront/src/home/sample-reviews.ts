/** A client's testimonial on the home page (SF §3 Testimonial). */
export interface Testimonial {
  readonly name: string;
  /** 1 to 5. */
  readonly stars: number;
  readonly text: string;
}

export type ReviewSource = 'Facebook' | 'Google';

/**
 * Sample text until the shop enters its own reviews: shown under the caption "Sample reviews", because invented quotes must not pass for
 * those of real clients (decision SF-22).
 */
export const SAMPLE_REVIEWS: Readonly<Record<ReviewSource, readonly Testimonial[]>> = {
  Facebook: [
    {
      name: 'A school office in Thika',
      stars: 5,
      text: 'The copier came the next morning, and the technician stayed until every teacher could use it.',
    },
    {
      name: 'A law firm in Upper Hill',
      stars: 5,
      text: 'Two refurbished machines, two years on, and not one missed filing day.',
    },
    {
      name: 'A clinic in Kisumu',
      stars: 4,
      text: 'Toner reached us in two days. We would have liked a delivery on Saturday as well.',
    },
  ],
  Google: [
    {
      name: 'A print shop in Nakuru',
      stars: 5,
      text: 'They told us which model not to buy. That is why we came back for the next three.',
    },
    {
      name: 'A county office in Nyeri',
      stars: 4,
      text: 'Clear prices, a proper invoice and a number that somebody answers.',
    },
    {
      name: 'A start-up in Kilimani',
      stars: 5,
      text: 'Laptops, a printer and the network set up in a single afternoon.',
    },
  ],
};

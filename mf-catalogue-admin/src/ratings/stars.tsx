import { ratingTexts } from '../texts/ratings';

const MOST = 5;

/** A rating as text: five star characters of which that many are filled. */
export const Stars = ({ stars }: { readonly stars: number }) => (
  <span role="img" aria-label={ratingTexts.stars(stars)}>
    {'★'.repeat(stars)}
    {'☆'.repeat(MOST - stars)}
  </span>
);

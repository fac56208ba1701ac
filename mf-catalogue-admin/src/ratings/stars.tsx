import { ratingTexts } from '../texts/ratings';

const MOST = 5;

/** Stars that somebody gave, as text: five signs of which so many are filled. */
export const Stars = ({ stars }: { readonly stars: number }) => (
  <span role="img" aria-label={ratingTexts.stars(stars)}>
    {'★'.repeat(stars)}
    {'☆'.repeat(MOST - stars)}
  </span>
);

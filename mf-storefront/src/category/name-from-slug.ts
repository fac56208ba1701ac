/** A readable name for a category or brand of which only the slug is known. */
export const nameFromSlug = (slug: string): string => {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

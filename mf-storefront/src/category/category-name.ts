/** A readable name for a category of which nothing but the slug is known. */
export const categoryNameFromSlug = (slug: string): string => {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

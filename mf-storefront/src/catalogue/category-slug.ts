/** The label's slug: lower case, without "&", words joined by hyphens (SF §2 Shop, decision SF-26). */
export const categorySlug = (label: string): string =>
  label.toLowerCase().replace('&', ' ').trim().split(/\s+/).join('-');

/** A readable name for a category of which nothing but the slug is known. */
export const categoryNameFromSlug = (slug: string): string => {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

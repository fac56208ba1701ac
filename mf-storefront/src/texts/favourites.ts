/** Favourites: the heart on every product, and the page. */
export const favouriteTexts = {
  title: 'Favourites',
  breadcrumb: 'Shop',
  add: (title: string) => `Favourite: ${title}`,
  remove: (title: string) => `Remove from favourites: ${title}`,
  removeShort: 'Remove',
  empty: 'You have no favourites yet',
  hint: 'Tap the heart on a product to save it here.',
  signIn: 'Log in to keep your favourites on every device',
  failed: 'We couldn’t save your favourites',
} as const;

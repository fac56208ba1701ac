import { STORAGE_KEYS } from '@ofisi/shared-page/storage-keys';
import { answer, type Answer, FAILED_CALL, withoutRendering } from '../answers';
import { heading, loading, type Screen, text } from '../screen';
import { keep } from '../storage';

/** Mocks one call, in a page that the browser renders. */
const answering =
  (path: string, how: Answer): NonNullable<Screen['before']> =>
  async (page, facts) => {
    await withoutRendering(page, facts);
    await answer(page, path, how);
  };

/** The shop's search, lists and product pages, in every state that looks different. */
export const STOREFRONT_SCREENS: readonly Screen[] = [
  { name: 'home', path: '/', shows: heading('BEST SELLERS') },
  {
    name: 'home, while it loads',
    path: '/',
    isStaged: true,
    before: answering('/view-product-details', 'never'),
    shows: loading,
  },
  {
    name: 'home, refused',
    path: '/',
    isStaged: true,
    before: answering('/view-product-details', 'refused'),
    shows: text('Failed to fetch details.'),
    errors: [FAILED_CALL],
  },
  { name: 'about us', path: '/about-us', shows: heading('WHO WE ARE') },
  { name: 'shop', path: '/shop', shows: text(/^Page 1 of/) },
  {
    name: 'shop, while it loads',
    path: '/shop',
    isStaged: true,
    before: answering('/view-items?*', 'never'),
    shows: loading,
  },
  { name: 'shop, nothing found', path: '/shop?q=xqzwkqzx', shows: text('No results for “xqzwkqzx”.') },
  { name: 'shop, similar results', path: '/shop?q=wifi%20printer', shows: heading('Similar results') },
  {
    name: 'shop, nearly found',
    path: '/shop?q=kyosera',
    shows: text('We have nothing called “kyosera”. This is what comes closest.'),
  },
  {
    name: 'shop, refused',
    path: '/shop',
    isStaged: true,
    before: answering('/view-items?*', 'refused'),
    shows: text('Failed to fetch product items.'),
    errors: [FAILED_CALL],
  },
  {
    name: 'shop, filters of a phone',
    path: '/shop?category=toners&brand=kyocera',
    only: 'phone',
    then: (page) => page.getByRole('button', { name: /^Filters/ }).click(),
    shows: (page) => page.getByRole('radio', { name: 'Toners' }),
    acted: true,
  },
  { name: 'category', path: '/shop-icon/printer-photocopiers', shows: text(/^Page 1 of/) },
  { name: 'category as a list', path: '/shop-icon/toners?view=list', shows: text(/^Page 1 of/) },
  {
    name: 'category, while it loads',
    path: '/shop-icon/toners',
    isStaged: true,
    before: answering('/open-category/*', 'never'),
    shows: loading,
  },
  {
    name: 'category, refused',
    path: '/shop-icon/toners',
    isStaged: true,
    before: answering('/open-category/*', 'refused'),
    shows: text('Failed to fetch category.'),
    errors: [FAILED_CALL],
  },
  {
    name: 'category, unknown',
    path: '/shop-icon/nothing-of-this-name',
    shows: (page) => page.getByRole('link', { name: 'Toners' }),
    errors: [/status of 404/],
  },
  {
    name: 'category, filters of a phone',
    path: '/shop-icon/toners',
    only: 'phone',
    then: (page) => page.getByRole('button', { name: /^Filters/ }).click(),
    shows: (page) => page.getByRole('button', { name: 'Apply Filters' }),
    acted: true,
  },
  { name: 'product', path: ({ item }) => `/product-item/${item.slug}`, shows: text(/^Add to Cart - KES/) },
  {
    name: 'product, while it loads',
    path: ({ item }) => `/product-item/${item.slug}`,
    isStaged: true,
    before: answering('/open-arrival/*', 'never'),
    shows: loading,
  },
  { name: 'product, sold out', path: ({ soldOut }) => `/product-item/${soldOut.slug}`, shows: text('Out of stock') },
  {
    name: 'product, on offer',
    path: ({ onOffer }) => `/product-item/${onOffer.slug}`,
    shows: text(/^(\d+ days? left|Last day)$/),
  },
  {
    name: 'product, several pictures',
    path: '/product-item/ricoh-im-c2500-colour-photocopier',
    shows: (page) => page.getByRole('button', { name: 'Picture 2 of 3' }),
  },
  {
    name: 'product, reviews',
    path: ({ reviewed }) => `/product-item/${reviewed.slug}`,
    then: async (page) => {
      await page.getByRole('tab', { name: /^Reviews/ }).click();
      await page.getByRole('button', { name: 'Send review' }).click();
    },
    shows: text('Please choose a rating.'),
    acted: true,
  },
  {
    name: 'product, unknown',
    path: '/product-item/nothing-of-this-name',
    shows: text('Failed to fetch arival.'),
    errors: [/status of 404/],
  },
  {
    name: 'product, refused',
    path: ({ item }) => `/product-item/${item.slug}`,
    isStaged: true,
    before: answering('/open-arrival/*', 'refused'),
    shows: text('Failed to fetch arival.'),
    errors: [FAILED_CALL],
  },
  {
    name: 'compare, none',
    path: '/compare',
    shows: text('Nothing to compare yet. Press Compare on two or more products.'),
  },
  {
    name: 'compare',
    path: ({ item, soldOut }) => `/compare?items=${item.id},${soldOut.id}`,
    shows: text('Add another product'),
  },
  { name: 'favourites, none', path: '/favourites', shows: text('You have no favourites yet') },
  {
    name: 'favourites',
    path: '/favourites',
    before: (page, { item, soldOut }) =>
      keep(page, { [STORAGE_KEYS.favourites]: JSON.stringify([item.id, soldOut.id]) }),
    shows: text('2 items'),
  },
];

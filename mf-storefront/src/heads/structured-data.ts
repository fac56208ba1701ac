import type { CataloguePage } from '@ofisi/api-contract/catalogue/listing';
import type { Category } from '@ofisi/api-contract/catalogue/categories';
import type { OpenMachineResponse } from '@ofisi/api-contract/catalogue/machine-finder';
import type { Item, OpenArrivalResponse } from '@ofisi/api-contract/catalogue/items';
import type { StructuredData } from '@ofisi/shared-contract/page-head';
import { priceCut } from '@ofisi/shared-shop/price-cut';
import { PAYMENT_NAMES } from '@ofisi/shared-shop/payment-methods';
import type { ShopSettings } from '@ofisi/shared-shop/shop-settings';
import { itemPicture } from './head-picture';

/* Structured data for search engines in the vocabulary of schema.org. Only the server bundle contains it: nobody reads it inside a page. */

const itemPath = ({ slug }: Item): string => `/product-item/${encodeURIComponent(slug)}`;
export const categoryPath = ({ category_slug }: Pick<Category, 'category_slug'>): string =>
  `/shop-icon/${encodeURIComponent(category_slug)}`;

const CONTEXT = 'https://schema.org';
const HOME = 'Home';

/** The path from the home page to a page; the last step is the page itself. */
export const breadcrumbs = (steps: readonly { name: string; path: string }[]): StructuredData => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: HOME, path: '/' }, ...steps].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: path,
  })),
});

/** The crossed-out price on the page. */
function oldPrice(item: Item): StructuredData {
  const cut = priceCut(item);
  if (cut === null) return {};
  return {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: `${CONTEXT}/StrikethroughPrice`,
      price: cut.before,
      priceCurrency: 'KES',
    },
  };
}

/** An address, or a list of them: an older API knows only the first picture. */
const picturesOf = (item: Item, pictures: readonly string[]) =>
  pictures.length > 1 ? pictures.map((image) => itemPicture({ image })) : itemPicture(item);

/** The product as offered now, at the price charged; a rating only if there are ratings. */
export const product = (
  { shop }: ShopSettings,
  { viewArrival: item, pictures = [] }: OpenArrivalResponse,
  description: string,
): StructuredData => ({
  '@context': CONTEXT,
  '@type': 'Product',
  name: item.title,
  description,
  sku: String(item.id),
  url: itemPath(item),
  category: item.category.category_name,
  ...(item.image === null ? {} : { image: picturesOf(item, pictures) }),
  ...(item.brand === null ? {} : { brand: { '@type': 'Brand', name: item.brand.brand_name } }),
  offers: {
    '@type': 'Offer',
    url: itemPath(item),
    price: item.effective_price,
    priceCurrency: 'KES',
    ...oldPrice(item),
    ...(item.active_offer === null ? {} : { priceValidUntil: item.active_offer.ends_on.slice(0, 10) }),
    availability: `${CONTEXT}/${item.available > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: `${CONTEXT}/${item.condition === 'new' ? 'NewCondition' : 'RefurbishedCondition'}`,
    seller: { '@type': 'Organization', name: shop.name },
  },
  ...(item.rating_count === 0 || item.rating_avg === null
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: item.rating_avg,
          ratingCount: item.rating_count,
          bestRating: 5,
          worstRating: 1,
        },
      }),
});

/** The items that a category page shows, with their positions in the whole list. */
export const itemList = (category: Category, items: readonly Item[], { page, per_page, total }: CataloguePage) => ({
  '@context': CONTEXT,
  '@type': 'ItemList',
  name: category.category_name,
  url: categoryPath(category),
  numberOfItems: total,
  itemListElement: items.map((item, index) => ({
    '@type': 'ListItem',
    position: (page - 1) * per_page + index + 1,
    name: item.title,
    url: itemPath(item),
  })),
});

/** What fits a machine, as its page lists it. */
export const machineSupplies = ({ machine, supplies, page_path }: OpenMachineResponse): StructuredData => ({
  '@context': CONTEXT,
  '@type': 'ItemList',
  name: machine.name,
  url: page_path,
  numberOfItems: supplies.length,
  itemListElement: supplies.map(({ item }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: {
      '@type': 'Product',
      name: item.title,
      url: itemPath(item),
      ...(item.image === null ? {} : { image: itemPicture(item) }),
      isAccessoryOrSparePartFor: { '@type': 'Product', name: machine.name, url: page_path },
      offers: {
        '@type': 'Offer',
        price: item.effective_price,
        priceCurrency: 'KES',
        availability: `${CONTEXT}/${item.available > 0 ? 'InStock' : 'OutOfStock'}`,
      },
    },
  })),
});

/** The address, as far as the shop's owner has set one. */
const placeOf = ({ address, city }: ShopSettings['shop']): StructuredData => ({
  '@type': 'PostalAddress',
  ...(address.length > 0 && { streetAddress: address.join(', ') }),
  ...(city !== null && { addressLocality: city }),
  addressCountry: 'KE',
});

/** The shop as a place to visit, call and write to. */
export function store({ shop, payment }: ShopSettings, description: string): StructuredData {
  const { name, email, phones, opening_hours, facebook, instagram } = shop;
  const pages = [facebook, instagram].filter((page) => page !== null);
  return {
    '@context': CONTEXT,
    '@type': 'OfficeEquipmentStore',
    '@id': '/#shop',
    name,
    description,
    url: '/',
    ...(email !== null && { email }),
    ...(phones.length > 0 && { telephone: phones[0] }),
    address: placeOf(shop),
    ...(opening_hours !== null && { openingHours: opening_hours }),
    currenciesAccepted: 'KES',
    ...(payment.methods.length > 0 && {
      paymentAccepted: payment.methods.map((method) => PAYMENT_NAMES[method]).join(', '),
    }),
    ...(pages.length > 0 && { sameAs: pages }),
  };
}

/** The site, and the address of its search. */
export const website = ({ shop }: ShopSettings): StructuredData => ({
  '@context': CONTEXT,
  '@type': 'WebSite',
  name: shop.name,
  url: '/',
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: '/shop?q={search_term_string}' },
    'query-input': 'required name=search_term_string',
  },
});

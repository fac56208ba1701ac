import type { CatalogueSnapshot } from '../catalogue/catalogue-cache';
import type { Category, Item, PageHeadResponse } from '../wire';
import { breadcrumbs, itemList, product, store, website } from './json-ld';
import { categoryImage, categoryPath, itemImage, itemPath } from './paths';

export type PageHead = Omit<PageHeadResponse, 'status'>;

/** As much as result pages show. */
const LONGEST_DESCRIPTION = 160;

/** The text in one line, cut after a whole word where it is too long. */
export function shorten(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= LONGEST_DESCRIPTION) {
    return line;
  }
  const cut = line.slice(0, LONGEST_DESCRIPTION - 1);
  const words = line[cut.length] === ' ' ? cut : cut.slice(0, Math.max(cut.lastIndexOf(' '), 0));
  return `${(words || cut).replace(/[.,;:]$/, '')}…`;
}

const HOME_DESCRIPTION =
  'Printers, photocopiers, computers, toners and spares, new and refurbished. We sell them, deliver them, install them and keep them running.';
const ABOUT_DESCRIPTION =
  'We equip offices in Kenya with printers, photocopiers, computers, toners, spares and supplies, and stay with the machines after they are sold.';
const DELIVERY_DESCRIPTION =
  'How we deliver across Kenya, what delivery costs, how to pay by M-Pesa, how to return a product, and our terms in short.';
/** SF §2 Shop. */
const SHOP_DESCRIPTION = 'print with confidence';

/** A picture for pages that have none of their own: of what sells. */
const pictureOf = (items: readonly Item[]) => items.map(itemImage).find((image) => image !== null) ?? null;

export const homeHead = ({ bestSellers, items }: CatalogueSnapshot): PageHead => ({
  title: 'Office equipment for Kenya',
  description: HOME_DESCRIPTION,
  canonical: '/',
  image: pictureOf(bestSellers) ?? pictureOf(items),
  type: 'website',
  json_ld: [store(HOME_DESCRIPTION), website()],
});

export const aboutUsHead = (): PageHead => ({
  title: 'About us',
  description: ABOUT_DESCRIPTION,
  canonical: '/about-us',
  image: null,
  type: 'website',
  json_ld: [store(ABOUT_DESCRIPTION), breadcrumbs([{ name: 'About us', path: '/about-us' }])],
});

export const deliveryHead = (): PageHead => ({
  title: 'Delivery and returns',
  description: DELIVERY_DESCRIPTION,
  canonical: '/delivery-and-returns',
  image: null,
  type: 'website',
  json_ld: [breadcrumbs([{ name: 'Delivery and returns', path: '/delivery-and-returns' }])],
});

export const shopHead = ({ items }: CatalogueSnapshot): PageHead => ({
  title: 'Shop',
  description: SHOP_DESCRIPTION,
  canonical: '/shop',
  image: pictureOf(items),
  type: 'website',
  json_ld: [breadcrumbs([{ name: 'Shop', path: '/shop' }])],
});

const stepTo = (category: Category) => ({ name: category.category_name, path: categoryPath(category) });

export function categoryHead(category: Category, items: readonly Item[]): PageHead {
  return {
    title: category.category_name,
    description: shorten(category.category_description ?? `${category.category_name}. ${HOME_DESCRIPTION}`),
    canonical: categoryPath(category),
    image: categoryImage(category) ?? pictureOf(items),
    type: 'website',
    json_ld: [itemList(category, items), breadcrumbs([{ name: 'Shop', path: '/shop' }, stepTo(category)])],
  };
}

/** The description is the item's features, as many as there is room for; without any, its second name. */
export function productHead(item: Item): PageHead {
  const features = (JSON.parse(item.description) as string[]).join('. ');
  const description = shorten(features || item.actual_name);
  return {
    title: item.title,
    description,
    canonical: itemPath(item),
    image: itemImage(item),
    type: 'product',
    json_ld: [
      product(item, description),
      breadcrumbs([stepTo(item.category), { name: item.title, path: itemPath(item) }]),
    ],
  };
}

import type { ActiveOffer, Banner } from '@ofisi/api-contract/catalogue/offers';
import type { Brand } from '@ofisi/api-contract/catalogue/brands';
import type { CataloguePage } from '@ofisi/api-contract/catalogue/listing';
import type { Category } from '@ofisi/api-contract/catalogue/categories';
import type { Item, OpenArrivalResponse } from '@ofisi/api-contract/catalogue/items';
import type { Review } from '@ofisi/api-contract/reviews/reviews';
import type { Answer, ReceivedCall } from '@ofisi/shared-auth/testing/api-server';
import type { CategoryItemsPage, ItemsPage } from '../catalogue/lists';

/** Two of the shop's categories. */
export const toners: Category = {
  id: 1,
  category_name: 'Toners',
  category_slug: 'toners',
  category_image: 'toners.webp',
  category_description: 'For every machine',
  position: null,
  version: 1,
};
export const printers: Category = {
  id: 2,
  category_name: 'Printer & photocopiers',
  category_slug: 'printer-photocopiers',
  category_image: null,
  category_description: null,
  position: null,
  version: 1,
};

export const brands: readonly Brand[] = ['Kyocera', 'HP', 'Canon', 'Epson', 'Ricoh', 'Dell', 'Lenovo', 'Brother'].map(
  (brand_name, index) => ({ id: index + 1, brand_name, brand_slug: brand_name.toLowerCase(), version: 1 }),
);

/** An item as the API returns it; a test sets the fields that matter to it. */
export function item(id: number, facts: Partial<Item> = {}): Item {
  const price = facts.effective_price ?? 20_000;
  return {
    id,
    slug: `item-${id}`,
    title: `Item ${id}`,
    actual_name: `Model ${id}`,
    description: '["Prints both sides","Network ready"]',
    image: `item-${id}.webp`,
    image_blur: null,
    condition: 'new',
    actual_price: price,
    initial_price: price,
    effective_price: price,
    discount: 0,
    active_offer: null,
    is_hot_deal: 0,
    is_new_arrival: 0,
    stock_count: facts.available ?? 9,
    available: 9,
    is_service: 0,
    rating_avg: null,
    rating_count: 0,
    category_slug: toners.category_slug,
    brand: { id: 1, brand_name: 'Kyocera', brand_slug: 'kyocera' },
    category: toners,
    ...facts,
  };
}

/** The response of GET /open-arrival/{slug} for an item without related ones. */
export const arrival = (viewArrival: Item, more: Partial<OpenArrivalResponse> = {}): OpenArrivalResponse => ({
  status: 200,
  viewArrival,
  fits: [],
  fits_machines: [],
  machine: null,
  pictures: viewArrival.image === null ? [] : [viewArrival.image],
  supplies: [],
  related: [],
  page_path: `/product-item/${viewArrival.slug}`,
  features: [],
  warranty_months: null,
  vat_rate: 16,
  ...more,
});

/** Page `page` of `all`, with its position; a page beyond the last becomes the last. */
function cut(
  all: readonly Item[],
  wanted: number,
  per_page: number,
): { readonly rows: Item[]; readonly meta: CataloguePage } {
  const pages = Math.max(1, Math.ceil(all.length / per_page));
  const page = Math.min(wanted, pages);
  const rows = all.slice((page - 1) * per_page, page * per_page);
  const meta = { page, per_page, total: all.length, more: false, pages, next: null, previous: null, match: null };
  return { rows, meta };
}

/** The response of GET /view-items for one page of these items. */
export function itemsPage(all: readonly Item[], page = 1, meta: Partial<CataloguePage> = {}): ItemsPage {
  const { rows, meta: counted } = cut(all, page, 8);
  return { status: 200, items: rows, meta: { ...counted, ...meta }, brand: null };
}

const pageIn = ({ url }: ReceivedCall): number => Number(new URL(url).searchParams.get('page') ?? 1);

/** Stub of GET /view-items: returns the requested page of these items. */
export const pagesOf =
  (all: readonly Item[]): Answer =>
  (call) => [itemsPage(all, pageIn(call)), 200];

/** The response of GET /open-category/{category} for one page of its items, of one brand or of all. */
export function openCategory(
  all: readonly Item[],
  category: Category = toners,
  { page = 1, brand = '' }: { readonly page?: number; readonly brand?: string } = {},
): CategoryItemsPage {
  const { rows, meta } = cut(
    all.filter((one) => brand === '' || one.brand?.brand_slug === brand),
    page,
    6,
  );
  const slugs = [...new Set(all.flatMap((one) => one.brand?.brand_slug ?? []))];
  const of = (slug: string) => all.filter((one) => one.brand?.brand_slug === slug);
  const counted = slugs.flatMap((slug) => {
    const known = of(slug)[0]?.brand;
    return known ? [{ ...known, count: of(slug).length }] : [];
  });
  return {
    status: 200,
    viewCategory: rows,
    category,
    page_path: `/shop-icon/${category.category_slug}`,
    meta,
    facets: { total: all.length, brands: counted },
  };
}

/** Stub of GET /open-category/{category}: returns the requested page and brand of these items. */
export const categoryOf =
  (all: readonly Item[], category: Category = toners): Answer =>
  (call) => {
    const brand = new URL(call.url).searchParams.get('brand') ?? '';
    return [openCategory(all, category, { page: pageIn(call), brand }), 200];
  };

/** The query strings of the calls. */
export const queriesOf = (calls: readonly ReceivedCall[]): readonly string[] =>
  calls.map(({ url }) => new URL(url).search);

/** `count` items, numbered from 1. */
export const items = (count: number, facts: Partial<Item> = {}): Item[] =>
  Array.from({ length: count }, (_, index) => item(index + 1, facts));

/** An offer that runs for another `days` days, not counting today. */
export const offer = (discount: number, days = 3): ActiveOffer => ({
  id: 1,
  discount,
  note: 'Back to school',
  ends_on: new Date(Date.now() + days * 24 * 3_600_000).toISOString(),
});

/** A running offer with a picture. */
export const banner = (id: number, facts: Partial<Banner> = {}): Banner => ({
  id,
  item_slug: `item-${id}`,
  item_title: `Item ${id}`,
  discount: 15,
  note: null,
  description: null,
  image: `offer-${id}.webp`,
  actual_price: 20_000,
  effective_price: 17_000,
  ends_on: new Date(Date.now() + 3 * 24 * 3_600_000).toISOString(),
  ...facts,
});

/** An approved review. */
export const review = (id: number, facts: Partial<Review> = {}): Review => ({
  id,
  name: `Buyer ${id}`,
  rate: 4,
  message: `Words of buyer ${id}`,
  verified: false,
  created_at: '2026-11-02T09:00:00.000Z',
  answer: null,
  ...facts,
});

import type {
  ActiveOffer,
  Banner,
  Brand,
  Category,
  Item,
  OpenArrivalResponse,
  OpenCategoryResponse,
  Review,
} from '@ofisi/api/wire';

/** Two of the shop's categories. */
export const toners: Category = {
  id: 1,
  category_name: 'Toners',
  category_slug: 'toners',
  category_image: 'toners.webp',
  category_description: 'For every machine',
};
export const printers: Category = {
  id: 2,
  category_name: 'Printer & photocopiers',
  category_slug: 'printer-photocopiers',
  category_image: null,
  category_description: null,
};

export const brands: readonly Brand[] = ['Kyocera', 'HP', 'Canon', 'Epson', 'Ricoh', 'Dell', 'Lenovo', 'Brother'].map(
  (brand_name, index) => ({ id: index + 1, brand_name, brand_slug: brand_name.toLowerCase(), version: 1 }),
);

/** An item as the API sends it; a test names what matters to it. */
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
    rating_avg: null,
    rating_count: 0,
    category_slug: toners.category_slug,
    brand: { id: 1, brand_name: 'Kyocera', brand_slug: 'kyocera' },
    category: toners,
    ...facts,
  };
}

/** The answer of GET /open-arrival/{slug} about an item that nothing goes with. */
export const arrival = (viewArrival: Item, more: Partial<OpenArrivalResponse> = {}): OpenArrivalResponse => ({
  status: 200,
  viewArrival,
  fits: [],
  supplies: [],
  related: [],
  page_path: `/product-item/${viewArrival.slug}`,
  ...more,
});

/** The answer of GET /open-category/{category}. */
export const openCategory = (viewCategory: Item[], category: Category = toners): OpenCategoryResponse => ({
  status: 200,
  viewCategory,
  category,
  page_path: `/shop-icon/${category.category_slug}`,
});

/** `count` items, numbered from 1. */
export const items = (count: number, facts: Partial<Item> = {}): Item[] =>
  Array.from({ length: count }, (_, index) => item(index + 1, facts));

/** An offer that runs for `days` days more, today not counted. */
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
  ...facts,
});

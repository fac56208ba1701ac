import type { Brand, Category, Item } from '@ofisi/api/wire';

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

/** `count` items, numbered from 1. */
export const items = (count: number, facts: Partial<Item> = {}): Item[] =>
  Array.from({ length: count }, (_, index) => item(index + 1, facts));

import { slugify } from '@ofisi/shared-shop/slug';
import { DEMO_BRANDS, DEMO_CATEGORIES, DEMO_ITEMS, DEMO_UNITS } from './catalogue';
import { DEMO_MACHINES, DEMO_SUPPLIES } from './machines';
import { DEMO_SYNONYMS } from './synonyms';

const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('the demo catalogue', () => {
  it('has the five categories of the shop, with slugs that follow the rule of the radio list', () => {
    expect(DEMO_CATEGORIES.map(({ category_name }) => category_name)).toEqual([
      'Toners',
      'Printer & photocopiers',
      'Accessories',
      'Computers',
      'Spares',
    ]);
    for (const { category_name, category_slug, category_description } of DEMO_CATEGORIES) {
      expect(category_slug).toBe(slugify(category_name));
      expect(category_description.length).toBeLessThanOrEqual(30);
    }
  });

  it('lists the seven brands of the home page first', () => {
    expect(DEMO_BRANDS.slice(0, 7).map(({ brand_name }) => brand_name)).toEqual([
      'Kyocera',
      'HP',
      'Canon',
      'Epson',
      'Ricoh',
      'Dell',
      'Lenovo',
    ]);
    const used = new Set(DEMO_ITEMS.map(({ brand }) => brand));
    expect(DEMO_BRANDS.filter(({ brand_slug }) => !used.has(brand_slug))).toEqual([]);
  });

  it('has at least 84 distinct items, ten or more in every category', () => {
    expect(DEMO_ITEMS.length).toBeGreaterThanOrEqual(84);
    expect(repeated(DEMO_ITEMS.map(({ slug }) => slug))).toEqual([]);
    expect(repeated(DEMO_ITEMS.map(({ title }) => title))).toEqual([]);
    expect(repeated(DEMO_ITEMS.map(({ actual_name }) => actual_name))).toEqual([]);
    for (const { category_slug } of DEMO_CATEGORIES) {
      expect(DEMO_ITEMS.filter(({ category }) => category === category_slug).length).toBeGreaterThanOrEqual(10);
    }
  });

  it('opens the shop with a page of eight that mixes all categories, led by printers, copiers and laptops', () => {
    const page = DEMO_ITEMS.slice(0, 8);
    expect(page.slice(0, 3).map(({ kind }) => kind)).toEqual(['multifunction-printer', 'photocopier', 'laptop']);
    expect(new Set(page.map(({ category }) => category)).size).toBe(DEMO_CATEGORIES.length);
    expect(new Set(page.map(({ kind }) => kind)).size).toBe(page.length);
    expect(page.filter(({ stock_count }) => stock_count === 0)).toEqual([]);
  });

  it('names only brands, categories and units that exist', () => {
    const brands = DEMO_BRANDS.map(({ brand_slug }) => brand_slug);
    const categories = DEMO_CATEGORIES.map(({ category_slug }) => category_slug);
    const units = DEMO_UNITS.map(({ short_name }) => short_name);
    for (const item of DEMO_ITEMS) {
      expect(brands).toContain(item.brand);
      expect(categories).toContain(item.category);
      expect(units).toContain(item.unit);
    }
  });

  it('has machines, each once, with supplies of the catalogue that have a kind', () => {
    const byModel = new Map(DEMO_ITEMS.map((item) => [item.actual_name, item]));
    const brands = new Set(DEMO_BRANDS.map(({ brand_slug }) => brand_slug));
    expect(repeated(DEMO_MACHINES.map(({ brand, model }) => `${brand} ${slugify(model)}`))).toEqual([]);
    expect(repeated(DEMO_MACHINES.flatMap(({ item }) => item ?? []))).toEqual([]);
    for (const { brand, item, supplies } of DEMO_MACHINES) {
      expect(brands).toContain(brand);
      if (item) expect(['printer-photocopiers', 'computers', 'accessories']).toContain(byModel.get(item)?.category);
      for (const supply of supplies) {
        expect(['toners', 'spares', 'accessories']).toContain(byModel.get(supply)?.category);
        expect(DEMO_SUPPLIES[supply]).toHaveProperty('supply');
      }
    }
  });

  it('has synonyms, each once, whose meanings are words of the catalogue', () => {
    const words = new Set(
      DEMO_ITEMS.flatMap((item) =>
        [item.title, item.condition, ...item.description]
          .join(' ')
          .toLowerCase()
          .split(/[^a-z0-9]+/),
      ),
    );
    const known = (word: string) => words.has(word) || words.has(`${word}s`);
    expect(DEMO_SYNONYMS.flatMap(({ meaning }) => meaning.split(/[ -]/)).filter((word) => !known(word))).toEqual([]);
    expect(repeated(DEMO_SYNONYMS.flatMap(({ words: typed }) => typed.split(', ')))).toEqual([]);
  });

  it('has prices in whole shillings from 450 to 480,000, never above the old price', () => {
    const prices = DEMO_ITEMS.map(({ actual_price }) => actual_price);
    expect(Math.min(...prices)).toBe(450);
    expect(Math.max(...prices)).toBe(480_000);
    for (const { actual_price, initial_price } of DEMO_ITEMS) {
      expect(Number.isInteger(actual_price) && Number.isInteger(initial_price)).toBe(true);
      expect(initial_price).toBeGreaterThanOrEqual(actual_price);
    }
    expect(DEMO_ITEMS.some((item) => item.initial_price > item.actual_price)).toBe(true);
    expect(DEMO_ITEMS.some((item) => item.initial_price === item.actual_price)).toBe(true);
  });

  it('gives every item informative features', () => {
    for (const { description } of DEMO_ITEMS) {
      expect(description.length).toBeGreaterThanOrEqual(4);
      expect(description.length).toBeLessThanOrEqual(7);
      expect(repeated(description)).toEqual([]);
      expect(description.every((feature) => feature.trim() === feature && feature.length >= 3)).toBe(true);
    }
  });

  it('shows every state of the shop: hot, new, refurbished, sold out, nearly sold out, with serial numbers', () => {
    const count = (test: (item: (typeof DEMO_ITEMS)[number]) => boolean): number => DEMO_ITEMS.filter(test).length;
    expect(count(({ is_hot_deal }) => is_hot_deal)).toBeGreaterThanOrEqual(8);
    expect(count(({ is_new_arrival }) => is_new_arrival)).toBe(12);
    expect(count(({ condition }) => condition === 'refurbished')).toBeGreaterThanOrEqual(8);
    expect(count(({ stock_count }) => stock_count === 0)).toBe(5);
    expect(count(({ stock_count }) => stock_count >= 1 && stock_count <= 3)).toBeGreaterThanOrEqual(5);
    expect(count(({ serials }) => serials !== undefined)).toBe(8);
  });

  it('has one serial number per piece in stock of a serialised item', () => {
    const kept = DEMO_ITEMS.filter(({ serials }) => serials !== undefined);
    for (const { serials, stock_count } of kept) expect(stock_count).toBe(serials?.length);
    expect(repeated(kept.flatMap(({ serials }) => serials ?? []))).toEqual([]);
  });
});

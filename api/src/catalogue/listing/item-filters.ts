import { FEATURES, type FeatureDefinition } from '@ofisi/api-contract/catalogue/features';
import {
  PRICE_STEPS,
  type ItemFiltersResponse,
  type itemFiltersQuerySchema,
} from '@ofisi/api-contract/catalogue/listing';
import type { z } from 'zod';
import { notFound, ok } from '../../http/envelope';
import type { Answer } from '../answer-cache';
import type { Catalogue } from '../catalogue';
import { findBrand, findCategory } from '../find-by-slug';
import type { Facet } from './catalogue-index';

type Query = z.output<typeof itemFiltersQuerySchema>;
type Group = ItemFiltersResponse['filters'][number];
type Option = Group['options'][number];

/** As long as an answer that depends on the stock of items outside it may be out of date, in milliseconds. */
export const STOCK_MAX_AGE = 15_000;

const MOST_BRANDS = 30;

const numeral = new Intl.NumberFormat('en-KE');

const PRICES: ReadonlyMap<string, string> = new Map(
  PRICE_STEPS.slice(0, -1).map((low, at) => {
    const high = PRICE_STEPS[at + 1] ?? null;
    const [from, to] = [low, high].map((bound) => (bound === null ? '' : numeral.format(bound)));
    const label = low === null ? `Up to ${to}` : high === null ? `From ${from}` : `${from} – ${to}`;
    return [`${low ?? ''}-${high ?? ''}`, label];
  }),
);

/** The options of one key in their own order, those without an item only if they are chosen. */
function optionsOf(
  facets: readonly Facet[],
  key: string,
  labels: ReadonlyMap<string, string>,
  chosen?: string,
): Option[] {
  const found = new Map(facets.filter((facet) => facet.key === key).map(({ value, count }) => [value, count]));
  return [...labels].flatMap(([value, label]) => {
    const count = found.get(value);
    return count === undefined && value !== chosen ? [] : [{ key, value, label, count: count ?? 0 }];
  });
}

function valuesOf({ label, type }: FeatureDefinition): ReadonlyMap<string, string> {
  if (type.kind === 'flag') return new Map([['yes', label]]);
  if (type.kind === 'choice') return new Map(Object.entries(type.choices));
  return new Map(type.steps.map((step) => [`${step}`, `${numeral.format(step)} ${type.unit} or more`]));
}

function brandOptions(facets: readonly Facet[], chosen: { brand_slug: string; brand_name: string } | null): Option[] {
  const brands = facets.filter(({ key }) => key === 'brand');
  const known = [...brands]
    .sort((one, other) => (other.count ?? 0) - (one.count ?? 0) || `${one.label}`.localeCompare(`${other.label}`))
    .slice(0, MOST_BRANDS);
  const shown = [...known, ...brands.filter((one) => one.value === chosen?.brand_slug && !known.includes(one))];
  const labels = new Map(shown.map(({ value, label = value }) => [value, label]));
  if (chosen) labels.set(chosen.brand_slug, chosen.brand_name);
  return optionsOf(facets, 'brand', labels, chosen?.brand_slug);
}

const priceOf = (cents: number | undefined) => (cents === undefined ? '' : `${cents / 100}`);

/** A group is worth its place if it divides the list, or has been chosen from. */
const divides = (options: readonly Option[], total: number, isChosen: boolean) =>
  isChosen || options.length > 1 || options.some(({ count }) => count === null || count < total);

function groupsOf(
  facets: readonly Facet[],
  query: Query,
  brand: { brand_slug: string; brand_name: string } | null,
  total: number,
) {
  const wanted = new Map((query.with ?? []).map(({ key, value }) => [key, value]));
  const group = (
    label: string,
    options: readonly Option[],
    isChosen = options.some(({ key }) => wanted.has(key)),
  ): Group[] => (options.length > 0 && divides(options, total, isChosen) ? [{ label, options: [...options] }] : []);
  const of = (key: string, labels: ReadonlyMap<string, string>) => optionsOf(facets, key, labels, wanted.get(key));
  const isFlag = ({ type }: FeatureDefinition) => type.kind === 'flag';
  const range = `${priceOf(query.min)}-${priceOf(query.max)}`;
  // What most people choose by comes first.
  return [
    ...group('Price range', optionsOf(facets, 'price', PRICES, range), range !== '-'),
    ...group('Brand', brandOptions(facets, brand), true),
    ...group('Availability', of('stock', new Map([['in', 'In stock']]))),
    ...group(
      'Condition',
      of(
        'condition',
        new Map([
          ['new', 'New'],
          ['refurbished', 'Refurbished'],
        ]),
      ),
    ),
    ...FEATURES.filter((feature) => !isFlag(feature)).flatMap((feature) =>
      group(feature.label, of(feature.key, valuesOf(feature))),
    ),
    ...group(
      'Features',
      FEATURES.filter(isFlag).flatMap((feature) => of(feature.key, valuesOf(feature))),
    ),
  ];
}

/** What there is to choose from in a list. @throws Refusal 404 when there is no such category */
export async function itemFilters({ db, index }: Catalogue, query: Query): Promise<Answer> {
  const { q, min, max } = query;
  const category = query.category === undefined ? undefined : await findCategory(db, query.category);
  if (query.category !== undefined && !category) {
    throw notFound('Failed to fetch category items.');
  }
  const brand = query.brand === undefined ? null : await findBrand(db, query.brand);
  const filters =
    query.brand !== undefined && !brand
      ? []
      : await index
          .facets({ q, min, max, category: category?.id, brand: brand?.id, wanted: query.with })
          .then(({ facets, total }) => groupsOf(facets, query, brand, total));
  return { body: ok({ filters }), items: [], isList: true, maxAge: STOCK_MAX_AGE };
}

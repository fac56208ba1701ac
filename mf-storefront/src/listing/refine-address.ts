/** A choice of GET /view-item-filters. */
export interface Choice {
  readonly key: string;
  readonly value: string;
}

/** The query parameters that choices write. */
const OWN = ['brand', 'min', 'max', 'with'];
const PAGE = ['page', 'after', 'before'];

const without = (query: URLSearchParams, names: readonly string[]) =>
  new URLSearchParams([...query].filter(([name]) => !names.includes(name)));

/** The number of choices in a query. */
export const choicesIn = (query: URLSearchParams): number =>
  (query.get('with')?.split('.').length ?? 0) +
  Number(query.has('brand')) +
  Number(query.has('min') || query.has('max'));

/** The query without any choice, from its first page. */
export const withoutChoices = (query: URLSearchParams): URLSearchParams => without(query, [...OWN, ...PAGE]);

/**
 * Whether a query has the choice, and the query that the choice leads to, from its first page: with it in place of others of its key, or,
 * if it is chosen, without it.
 */
export function toggle(query: URLSearchParams, { key, value }: Choice): { isChosen: boolean; next: URLSearchParams } {
  const wanted = query.get('with')?.split('.') ?? [];
  const others = wanted.filter((one) => !one.startsWith(`${key}-`));
  const own = `${key}-${value}`;
  const [min = '', max = ''] = value.split('-');
  const parameters: Readonly<Record<string, string>> =
    key === 'brand' ? { brand: value } : key === 'price' ? { min, max } : { with: [...others, own].sort().join('.') };
  const isChosen =
    wanted.includes(own) || Object.entries(parameters).every(([name, text]) => (query.get(name) ?? '') === text);
  const next = without(query, [...PAGE, ...Object.keys(parameters)]);
  const entries = Object.entries(isChosen ? ('with' in parameters ? { with: others.join('.') } : {}) : parameters);
  for (const [name, text] of entries) if (text) next.set(name, text);
  return { isChosen, next };
}

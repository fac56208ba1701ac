import type { SuggestionsResponse } from '@ofisi/api-contract/catalogue/suggestions';

export type SuggestedItem = SuggestionsResponse['items'][number];

/** Something to choose below the search. */
export type Option =
  | { readonly kind: 'search'; readonly text: string }
  | { readonly kind: 'category'; readonly text: string; readonly slug: string }
  | { readonly kind: 'item'; readonly text: string; readonly item: SuggestedItem };

export interface OptionGroup {
  readonly name: 'past' | 'categories' | 'models' | 'items';
  readonly options: readonly Option[];
}

/** Of past searches, those that contain what is typed; without any text, the latest. */
const MOST_PAST = { typed: 3, empty: 6 } as const;

const search = (text: string): Option => ({ kind: 'search', text });

/** The groups that have options, in their order. */
export function groupsOf(
  text: string,
  past: readonly string[],
  found: Pick<SuggestionsResponse, 'items' | 'categories' | 'models'> | undefined,
): readonly OptionGroup[] {
  const typed = text.trim().toLowerCase();
  const fitting = past.filter((one) => one.toLowerCase().includes(typed) && one.toLowerCase() !== typed);
  const { items = [], categories = [], models = [] } = found ?? {};
  const groups: readonly OptionGroup[] = [
    { name: 'past', options: fitting.slice(0, MOST_PAST[typed === '' ? 'empty' : 'typed']).map(search) },
    {
      name: 'categories',
      options: categories.map(({ category_name, category_slug }) => ({
        kind: 'category',
        text: category_name,
        slug: category_slug,
      })),
    },
    { name: 'models', options: models.map(search) },
    { name: 'items', options: items.map((item) => ({ kind: 'item', text: item.title, item })) },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

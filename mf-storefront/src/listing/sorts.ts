/** Empty for the usual one: the best match of a search, otherwise the newest. */
export type ItemSort = 'newest' | 'price' | '-price' | '';

/** The orders to choose from. */
export const sortsOf = (q: string): readonly ItemSort[] =>
  q.trim() === '' ? ['', 'price', '-price'] : ['', 'newest', 'price', '-price'];

/** Id of the form that holds a list's choices until a script does; its fields have the names of the query parameters. */
export const LIST_FORM_ID = 'shop-filters';

/** The order in an address, which may name the usual one: a form without scripts does. */
export const sortOf = (text: string | null, q = ''): ItemSort => sortsOf(q).find((sort) => sort === text) ?? '';

import type { CataloguePage } from '@ofisi/api-contract/catalogue/listing';

/** A page of a list, as given in the address. Beyond the counted pages, a cursor locates the page; empty for none. */
export interface PagePlace {
  /** From 1. */
  readonly page: number;
  readonly after: string;
  readonly before: string;
}

export const FIRST_PAGE: PagePlace = { page: 1, after: '', before: '' };

/** The API numbers pages up to this item of a list; deeper pages are reached with cursors. */
const DEEPEST_COUNTED = 10_000;
/** Nobody pages further than this one page at a time; the address takes four digits. */
const LAST_NUMBER = 9_999;

/** A page number from the address; anything but a whole number from 1 means the first page. */
export function pageNumber(text: string | null): number {
  const number = Number(text ?? '1');
  return Number.isInteger(number) && number >= 1 ? number : 1;
}

export const readPagePlace = (query: URLSearchParams): PagePlace => ({
  page: pageNumber(query.get('page')),
  after: query.get('after') ?? '',
  before: query.get('before') ?? '',
});

/** The previous and the next page; null if there is none. */
export function neighboursOf({ page, per_page, total, more, pages, next, previous }: CataloguePage) {
  const counted = more ? total : DEEPEST_COUNTED;
  const isCounted = (other: number) => other * per_page <= counted;
  const placeOf = (other: number, cursor: Partial<PagePlace> | null): PagePlace | null =>
    isCounted(other) ? { ...FIRST_PAGE, page: other } : cursor && { ...FIRST_PAGE, page: other, ...cursor };
  const isLast = page >= LAST_NUMBER || (pages === null ? next === null : page >= pages);
  return {
    previous: page <= 1 ? null : placeOf(page - 1, previous === null ? FIRST_PAGE : { before: previous }),
    next: isLast ? null : placeOf(page + 1, next === null ? null : { after: next }),
  };
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** The page shown: the one asked for, brought into range. */
  readonly page: number;
  readonly pages: number;
}

/** Cuts page `wanted` (from 1) of `size` rows out of `rows`; a page that does not exist becomes the nearest that does. */
export function pageOf<Row>(rows: readonly Row[], wanted: number, size: number): Page<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const page = Math.min(Math.max(1, wanted), pages);
  return { rows: rows.slice((page - 1) * size, page * size), page, pages };
}

/** A page number out of the address; anything but a whole number from 1 means the first. */
export function pageNumber(text: string | null): number {
  const number = Number(text ?? '1');
  return Number.isInteger(number) && number >= 1 ? number : 1;
}

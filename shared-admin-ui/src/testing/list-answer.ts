import type { Answer } from '@ofisi/shared-auth/testing/api-server';

/** The parameters that every list's call accepts; any other parameter is a filter. */
const COMMON = ['page', 'per_page', 'first', 'sort', 'q', 'ids'];

const line = (row: object) => Object.values(row).join(' ').toLowerCase();

/**
 * Mocks the API for a list: `server.get('/view-pens', listAnswer('pens', pens))` answers with the requested page, searched in all fields,
 * narrowed to ids and by fields of the filter's name, and sorted.
 */
export function listAnswer<Row extends object>(rowsField: string, all: readonly Row[]): Answer {
  return ({ url }) => {
    const asked = new URL(url).searchParams;
    const page = Number(asked.get('page') ?? 1);
    const size = Number(asked.get('first') ?? asked.get('per_page') ?? 20);
    const valueOf = (row: Row, field: string) => (row as Readonly<Record<string, unknown>>)[field];
    const words = (asked.get('q') ?? '').toLowerCase().split(' ');
    const filters = [...asked].filter(([name]) => !COMMON.includes(name));
    const ids = asked.get('ids')?.split(',');
    const sort = asked.get('sort') ?? '';
    const field = sort.replace('-', '');
    const compare = (a: Row, b: Row) =>
      String(valueOf(a, field)).localeCompare(String(valueOf(b, field)), 'en', { numeric: true });
    const found = all
      .filter((row) => words.every((word) => line(row).includes(word)))
      .filter((row) => ids?.includes(String(valueOf(row, 'id'))) ?? true)
      .filter((row) => filters.every(([name, value]) => value.split(',').includes(String(valueOf(row, name)))))
      .sort((a, b) => (sort ? compare(a, b) * (sort === field ? 1 : -1) : 0));
    const rows = found.slice((page - 1) * size, page * size);
    const meta = { page, per_page: size, total: found.length, pages: Math.ceil(found.length / size) };
    return [{ [rowsField]: rows, meta } as never, 200];
  };
}

import { get } from '@ofisi/shared-auth/http';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fieldTexts } from './texts/fields';

/** Number of entries offered before anything is typed (BO §9), and of search results. */
const AT_FIRST = 5;
const AT_MOST = 20;

/** Debounce of typing before a call. */
const DEBOUNCE_MS = 250;

export type PickerQuery = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * The source of a picker's entries. `GET path?q=…&per_page=…&page=1` answers with the rows under `rows`; chosen rows are read by `ids=…`.
 * The server searches, case-insensitively (BO §5, decision BO-72).
 */
export interface PickerSource<Row extends { readonly id: number }> {
  /** The resource's key: rows that are added there are offered here. */
  readonly key: string;
  readonly path: string;
  readonly rows: string;
  /** The name of an entry: on one line, and in the field once it is chosen. */
  readonly label: (row: Row) => string;
  /** Shown under its name in the list: a phone number, a price, the remaining stock. */
  readonly detail?: (row: Row) => string | null;
  /** Parameters of every call: `{ is_active: 1 }`. */
  readonly query?: PickerQuery;
}

/** Infers the row's type: `definePicker<Customer>({ … })`. */
export const definePicker = <Row extends { readonly id: number }>(source: PickerSource<Row>): PickerSource<Row> =>
  source;

export interface PickerEntries<Row> {
  /** Undefined until the first answer. */
  readonly rows: readonly Row[] | undefined;
  readonly hasFailed: boolean;
  readonly isLoading: boolean;
  readonly retry: () => void;
}

/** The entries that a list shows for `typed`: the first five, or the server's search results. No call is made before it is `open`. */
export function usePickerEntries<Row extends { readonly id: number }>(
  source: PickerSource<Row>,
  { typed, query, open }: { readonly typed: string; readonly query: PickerQuery; readonly open: boolean },
): PickerEntries<Row> {
  const words = usePause(typed.trim());
  const asked = askFor(query, words);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...rowsKey(source), asked],
    queryFn: ({ signal }) => readRows(source, asked, signal),
    enabled: open,
  });
  const isBehind = words !== typed.trim();
  return {
    rows: isBehind ? undefined : data,
    hasFailed: error !== null && !isFetching && !isBehind,
    isLoading: isFetching || isBehind,
    retry: () => void refetch(),
  };
}

const askFor = (query: PickerQuery, words: string): PickerQuery =>
  words ? { ...query, q: words, per_page: AT_MOST, page: 1 } : { ...query, per_page: AT_FIRST, page: 1 };

/** Searches for `words` on the server, whatever is typed meanwhile; the list need not load the result again. Rejects as `get` does. */
export async function searchEntries<Row extends { readonly id: number }>(
  client: QueryClient,
  source: PickerSource<Row>,
  { query, words }: { readonly query: PickerQuery; readonly words: string },
): Promise<readonly Row[]> {
  const asked = askFor(query, words);
  const rows = await readRows(source, asked);
  client.setQueryData([...rowsKey(source), asked], rows);
  return rows;
}

/** Prefix of the cache keys of a source: for offered entries and for entries loaded by id. */
const rowsKey = ({ key, path }: PickerSource<never>) => ['back-office', key, 'picker', path] as const;

/** The entries with these ids, for values that do not come from the list. Entries that were offered before are not loaded again. */
function usePickedRows<Row extends { readonly id: number }>(source: PickerSource<Row>, ids: readonly number[]) {
  const client = useQueryClient();
  const offered = () => {
    const seen = client.getQueriesData<readonly Row[]>({ queryKey: rowsKey(source) }).flatMap(([, rows]) => rows ?? []);
    const found = ids.flatMap((id) => seen.find((row) => row.id === id) ?? []);
    return found.length === ids.length ? found : undefined;
  };
  return useQuery({
    queryKey: [...rowsKey(source), ids],
    queryFn: ({ signal }) => readRows(source, { ids: ids.join(','), per_page: ids.length }, signal),
    enabled: ids.length > 0,
    initialData: offered,
  });
}

/** The entry with this id. Undefined while it is not loaded. */
export function usePickedRow<Row extends { readonly id: number }>(
  source: PickerSource<Row>,
  id: number | null,
): Row | undefined {
  const { data } = usePickedRows(source, id === null ? [] : [id]);
  return data?.find((row) => row.id === id);
}

/** The names of the entries with these ids: "…" while they are loading, "No. 7" for one that is unknown. */
export function usePickedNames<Row extends { readonly id: number }>(
  source: PickerSource<Row>,
  ids: readonly number[],
): readonly string[] {
  const { data, isFetching } = usePickedRows(source, ids);
  return ids.map((id) => {
    const row = data?.find((entry) => entry.id === id);
    if (row) return source.label(row);
    return isFetching && !data ? fieldTexts.naming : fieldTexts.unknownChoice(id);
  });
}

async function readRows<Row extends { readonly id: number }>(
  { path, rows }: PickerSource<Row>,
  query: PickerQuery,
  signal?: AbortSignal,
): Promise<readonly Row[]> {
  const known = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const body = await get<Readonly<Record<string, readonly Row[]>>>(`${path}?${new URLSearchParams(known)}`, signal);
  return body[rows] ?? [];
}

/** The typed text, debounced. */
export function usePause(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

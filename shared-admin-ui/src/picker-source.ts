import { get } from '@ofisi/shared-auth/http';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fieldTexts } from './texts/fields';

/** How many are offered before anything is typed (BO §9), and how many of what was searched. */
const AT_FIRST = 5;
const AT_MOST = 20;

/** A pause in typing that is worth a call. */
const PAUSE_MS = 250;

export type PickerQuery = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * Where a picker's entries come from. `GET path?q=…&per_page=…&page=1` answers with the rows under `rows`; chosen ones are read
 * by `ids=…`. The server searches, case-insensitively (BO §5, decision BO-72).
 */
export interface PickerSource<Row extends { readonly id: number }> {
  /** The resource's key: what is added there is offered here. */
  readonly key: string;
  readonly path: string;
  readonly rows: string;
  /** What names an entry: on one line, and in the field once it is chosen. */
  readonly label: (row: Row) => string;
  /** Under its name in the list: a phone number, a price, what is left. */
  readonly detail?: (row: Row) => string | null;
  /** Asked for with every call: `{ is_active: 1 }`. */
  readonly query?: PickerQuery;
}

/** Names the row once: `definePicker<Customer>({ … })`. */
export const definePicker = <Row extends { readonly id: number }>(source: PickerSource<Row>): PickerSource<Row> =>
  source;

export interface PickerEntries<Row> {
  /** Undefined until the first answer. */
  readonly rows: readonly Row[] | undefined;
  readonly hasFailed: boolean;
  readonly isLoading: boolean;
  readonly retry: () => void;
}

/** What a list of entries shows for `typed`: the first five, or what the server finds. Nothing is asked before it is `open`. */
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

/** What the server finds for `words`, whatever is typed meanwhile; the list need not ask for it again. Rejects as `get` does. */
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

/** Everything of a source that was read begins with this: what was offered, and what was asked for by its id. */
const rowsKey = ({ key, path }: PickerSource<never>) => ['back-office', key, 'picker', path] as const;

/** The entries with these ids, for values that came from elsewhere than the list. What was offered before is not asked for again. */
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

/** The entry with this id. Undefined while it is not known. */
export function usePickedRow<Row extends { readonly id: number }>(
  source: PickerSource<Row>,
  id: number | null,
): Row | undefined {
  const { data } = usePickedRows(source, id === null ? [] : [id]);
  return data?.find((row) => row.id === id);
}

/** What the entries with these ids are called: "…" while that is asked for, "No. 7" of one that is not known. */
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

/** What was typed, once there is a pause that is worth a call. */
export function usePause(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

import { formatPhone, phoneIn } from '@ofisi/shared-shop/phone-number';
import { get } from '@ofisi/shared-auth/http';
import type { RecordSource } from '@ofisi/shared-contract/manifest';
import { pathOfCall } from '@ofisi/shared-contract/route-calls';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Choice } from './choice';
import { plain } from './fits';

/** Debounce time before the API is queried, in milliseconds. */
const DEBOUNCE_MS = 120;
/** Minimum number of characters; fewer match too many records to be worth a request. */
const MIN_LENGTH = 2;
/** How long a response stays fresh when the same text is typed again, in milliseconds. */
const FRESH_MS = 10_000;

/** A record found by the search. */
export interface FoundRecord extends Choice {
  /** One of its texts equals the query. */
  readonly isExact: boolean;
}

/** The results of one source, or that its response is pending or failed. */
export interface SearchedSource {
  readonly label: string;
  readonly state: 'searching' | 'found' | 'failed';
  readonly records: readonly FoundRecord[];
  readonly retry: () => void;
}

type Row = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
/** A field as people read it. */
const shownOf = (row: Row, name: string): string =>
  /phone(_number)?$/.test(name) ? formatPhone(textOf(row[name])) : textOf(row[name]);
const codeOf = (text: string): string => plain(text).replaceAll(/[\s-]/g, '');

function isExactly(text: string, q: string): boolean {
  return codeOf(text) === codeOf(q) || (phoneIn(q) !== null && phoneIn(text) === phoneIn(q));
}

/** Converts a row to a choice; null if it lacks a field that its address needs, or if the address would leave the back-office. */
function recordOf(source: RecordSource, row: Row, q: string): FoundRecord | null {
  const fields = new URLSearchParams(Object.entries(row).map(([name, value]) => [name, textOf(value)]));
  const to = pathOfCall(source.to, {}, fields);
  if (!to?.startsWith('/admin/')) return null;
  const textsOf = (names: readonly string[]) => names.map((name) => shownOf(row, name)).filter((text) => text !== '');
  const title = textsOf(source.title);
  const detail = textsOf(source.detail);
  return {
    key: `${source.id} ${to}`,
    label: title.join(' ') || source.label,
    detail: detail.join(' · '),
    to,
    icon: source.icon,
    isExact: [...title, title.join(' '), ...detail].some((text) => isExactly(text, q)),
  };
}

/** The rows of a response, which may come from a different version of the API. */
function rowsOf(answer: Row, field: string): Row[] {
  const rows = answer[field];
  return Array.isArray(rows) ? rows.filter((row): row is Row => typeof row === 'object' && row !== null) : [];
}

type Answer = Row | 'failed';

/** Queries a source, or returns a fresh cached response for the same text. Rejects when the call fails or is cancelled. */
const ask = (client: QueryClient, path: string): Promise<Row> =>
  client.fetchQuery({
    queryKey: [path, 'palette'],
    queryFn: ({ signal }) => get<Row>(path, signal),
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    retry: false,
  });

/**
 * Queries every source for the typed text, debounced; calls for outdated text are cancelled. A source that fails or is slow does not affect
 * the others. (`useQueries` would be in everybody's first script: the build leaves it out.)
 */
export function useRecordSearch(sources: readonly RecordSource[], typed: string): readonly SearchedSource[] {
  const q = typed.trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(q), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [q]);

  const client = useQueryClient();
  /** By path. */
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer | null>>(new Map());
  const note = (path: string, answer: Answer | null) => setAnswers((known) => new Map(known).set(path, answer));
  const isAsked = q.length >= MIN_LENGTH;
  const paths = sources.map(({ call }) => pathOfCall(call, {}, new URLSearchParams({ q })));
  const wanted = isAsked && asked === q ? paths.filter((path) => path !== null).join('\n') : '';
  useEffect(() => {
    const calls = wanted.split('\n').filter(Boolean);
    let isOver = false;
    for (const path of calls) {
      ask(client, path).then(
        (row) => !isOver && note(path, row),
        () => !isOver && note(path, 'failed'),
      );
    }
    return () => {
      isOver = true;
      for (const path of calls) void client.cancelQueries({ queryKey: [path, 'palette'] });
    };
  }, [client, wanted]);

  if (!isAsked) return [];
  return sources.map((source, index) => {
    const { label, rows } = source;
    const path = paths[index] ?? null;
    const answer = path === null ? null : (answers.get(path) ?? null);
    const records =
      answer !== null && answer !== 'failed'
        ? rowsOf(answer, rows).flatMap((row) => recordOf(source, row, q) ?? [])
        : [];
    const settled = answer === 'failed' ? 'failed' : 'found';
    return {
      label,
      state: path !== null && answer === null ? 'searching' : settled,
      records,
      retry: () => {
        if (path === null) return;
        note(path, null);
        ask(client, path).then(
          (row) => note(path, row),
          () => note(path, 'failed'),
        );
      },
    };
  });
}

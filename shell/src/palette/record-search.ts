import { get } from '@ofisi/shared-auth/http';
import type { RecordSource } from '@ofisi/shared-contract/manifest';
import { pathOfCall } from '@ofisi/shared-contract/route-calls';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Choice } from './choice';
import { plain } from './fits';

/** So long nobody types before the API is asked. */
const PAUSE_MS = 120;
/** Fewer characters find too much to be worth asking. */
const FEWEST = 2;
/** An answer is good enough for so long when the same is typed again. */
const FRESH_MS = 10_000;

/** A record that was found. */
export interface FoundRecord extends Choice {
  /** One of its texts is what was typed. */
  readonly isExact: boolean;
}

/** What one source has found, or that it has not answered, or cannot. */
export interface SearchedSource {
  readonly label: string;
  readonly state: 'searching' | 'found' | 'failed';
  readonly records: readonly FoundRecord[];
  readonly retry: () => void;
}

type Row = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const codeOf = (text: string): string => plain(text).replaceAll(/[\s-]/g, '');
/** The digits that are the same however a phone number is written. */
const phoneOf = (text: string): string => (/^[\d\s+()-]{9,}$/.test(text) ? text.replaceAll(/\D/g, '').slice(-9) : '');

function isExactly(text: string, q: string): boolean {
  return codeOf(text) === codeOf(q) || (phoneOf(q) !== '' && phoneOf(text) === phoneOf(q));
}

/** A row as a choice; null where it lacks what its address needs, or the address would leave the back-office. */
function recordOf(source: RecordSource, row: Row, q: string): FoundRecord | null {
  const fields = new URLSearchParams(Object.entries(row).map(([name, value]) => [name, textOf(value)]));
  const to = pathOfCall(source.to, {}, fields);
  if (!to?.startsWith('/admin/')) return null;
  const textsOf = (names: readonly string[]) => names.map((name) => textOf(row[name])).filter((text) => text !== '');
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

/** The rows of an answer, which may be of an API of another day. */
function rowsOf(answer: Row, field: string): Row[] {
  const rows = answer[field];
  return Array.isArray(rows) ? rows.filter((row): row is Row => typeof row === 'object' && row !== null) : [];
}

/**
 * Asks every source for what was typed, once nobody types any more; an answer to what is no longer there is cancelled. One that
 * fails or is slow leaves the others as they are.
 */
export function useRecordSearch(sources: readonly RecordSource[], typed: string): readonly SearchedSource[] {
  const q = typed.trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(q), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [q]);

  const isAsked = q.length >= FEWEST;
  const paths = sources.map(({ call }) => pathOfCall(call, {}, new URLSearchParams({ q })));
  const answers = useQueries({
    queries: paths.map((path) => {
      return {
        queryKey: [path, 'palette'],
        queryFn: ({ signal }: { signal: AbortSignal }) => get<Row>(path ?? '', signal),
        enabled: isAsked && path !== null && asked === q,
        staleTime: FRESH_MS,
        gcTime: FRESH_MS,
        retry: false,
        refetchOnWindowFocus: false,
      };
    }),
  });
  if (!isAsked) return [];
  return sources.map((source, index) => {
    const answer = answers[index];
    const { label, rows } = source;
    const records = answer?.data ? rowsOf(answer.data, rows).flatMap((row) => recordOf(source, row, q) ?? []) : [];
    const settled = answer?.isError ? 'failed' : 'found';
    return {
      label,
      state: paths[index] !== null && answer?.isPending ? 'searching' : settled,
      records,
      retry: () => void answer?.refetch(),
    };
  });
}

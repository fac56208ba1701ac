import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { searchEntries, type PickerQuery, type PickerSource } from './picker-source';
import { useMissed } from './missed';
import { missedTexts as texts } from './texts/missed';

interface EnterAhead<Row extends { readonly id: number }> {
  readonly source: PickerSource<Row>;
  readonly query: PickerQuery;
  readonly typed: string;
  /** The entries offered for `typed`; undefined while unknown. */
  readonly rows: readonly Row[] | undefined;
  /** Called with the first match for `words`. */
  readonly onFound: (row: Row, words: string) => void;
  /** Called with the number of pending look-ups. */
  readonly onWaiting?: ((count: number) => void) | undefined;
}

/**
 * Handles an Enter that comes before the answer, as after a scan or fast typing: the first match is taken once it is known. The words stay,
 * selected, so that the next input replaces them; entries are processed in the order in which they were made.
 */
export function useEnterAhead<Row extends { readonly id: number }>(props: EnterAhead<Row>) {
  const client = useQueryClient();
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const queue = useRef(Promise.resolve());
  const waiting = useRef(0);
  const isArrowed = useRef(false);
  const { missed, found, miss, dismiss } = useMissed();

  const wait = (by: 1 | -1) => {
    waiting.current += by;
    latest.current.onWaiting?.(waiting.current);
  };

  const lookUp = async (words: string, known: readonly Row[] | undefined) => {
    const { source, query } = latest.current;
    try {
      const [row] = known ?? (await searchEntries(client, source, { query, words }));
      if (row) {
        found(words);
        latest.current.onFound(row, words);
      } else miss(words, texts.noMatch(words));
    } catch {
      miss(words, texts.notSearched(words));
    } finally {
      wait(-1);
    }
  };

  /** Runs before the list sees the key: the list would close and drop the words. */
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const words = latest.current.typed.trim();
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') isArrowed.current = true;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || words === '') return;
    if (isArrowed.current && latest.current.rows && waiting.current === 0) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.target instanceof HTMLInputElement) event.target.select();
    wait(1);
    const known = latest.current.rows;
    // Taken immediately where the match is known already.
    if (waiting.current === 1 && known) void lookUp(words, known);
    else queue.current = queue.current.then(() => lookUp(words, known));
  };

  /**
   * Changed text means another list. A user who corrects words without a result need not be warned of them any more, but a scan that
   * replaces them is not a correction.
   */
  const onType = (before: string, text: string) => {
    isArrowed.current = false;
    if (text === '' || Math.abs(text.length - before.length) === 1) found(before.trim());
  };

  return { missed, dismiss, onKeyDownCapture, onType };
}

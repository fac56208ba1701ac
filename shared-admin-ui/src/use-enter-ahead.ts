import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { searchEntries, type PickerQuery, type PickerSource } from './picker-source';
import { useMissed } from './missed';
import { missedTexts as texts } from './texts/missed';

interface EnterAhead<Row extends { readonly id: number }> {
  readonly source: PickerSource<Row>;
  readonly query: PickerQuery;
  readonly typed: string;
  /** What is offered for `typed`; undefined while that is not known. */
  readonly rows: readonly Row[] | undefined;
  /** The first that matches `words`. */
  readonly onFound: (row: Row, words: string) => void;
  /** How many are being looked up. */
  readonly onWaiting?: ((count: number) => void) | undefined;
}

/**
 * Keeps an Enter that came before its answer, as after a scan or from quick fingers: the first match is taken when it is known. The words
 * stay, marked, so that what is typed next takes their place; what was entered first is taken first.
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

  /** Before the list hears of the key, which would close, and take the words with it. */
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
    // In the same moment where it is known already.
    if (waiting.current === 1 && known) void lookUp(words, known);
    else queue.current = queue.current.then(() => lookUp(words, known));
  };

  /** Another text is another list; whoever mends the words that led to nothing need not be told, but a scan that takes their place mends nothing. */
  const onType = (before: string, text: string) => {
    isArrowed.current = false;
    if (text === '' || Math.abs(text.length - before.length) === 1) found(before.trim());
  };

  return { missed, dismiss, onKeyDownCapture, onType };
}

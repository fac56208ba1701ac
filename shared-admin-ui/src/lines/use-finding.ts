import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { missedTexts } from '../texts/missed';
import { lineTexts } from '../texts/lines';
import type { Line } from './lines';

/** Shorter than the pause between two key presses of most people, and longer than that of a scanner. */
const PAUSE_MS = 90;

/** One meaning of a typed text: a line to add, or something else to do. */
export interface Choice {
  readonly key: string;
  readonly label: string;
  /** A price, the stock. */
  readonly detail: string | null;
  /** Set apart from items: *Customer*. */
  readonly kind?: string;
  readonly take: { readonly line: Line } | { readonly act: () => void };
}

/** The meanings of a text, best first. */
export interface Found {
  /** Whether the first choice is what was typed in full, as a code is. */
  readonly isExact: boolean;
  readonly choices: readonly Choice[];
  /** Why something with this very code cannot be added, in words for staff. */
  readonly refused: string | null;
}

export interface Finding {
  /** Looks up what a text can mean. If it throws, the text stays and staff are asked to try again. */
  readonly find: (text: string) => Promise<Found>;
  readonly onTake: (choice: Choice) => void;
  readonly onMiss: (words: string, reason: string) => void;
  /** The words have a match, or were corrected. */
  readonly onFound: (words: string) => void;
  readonly onWaiting: (count: number) => void;
  /** Called for Enter without a text to look up: everything is entered. */
  readonly onDone?: (() => void) | undefined;
  readonly input: RefObject<HTMLInputElement | null>;
}

/** State of a box that finds while somebody types, and keeps each Enter until its answer is there, in order. */
export function useFinding(props: Finding) {
  const { find, onTake, onMiss, onFound, onWaiting, onDone, input } = props;
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [isClosed, setClosed] = useState(true);
  const [marked, setMarked] = useState(0);
  const [waiting, setWaiting] = useState(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const pending = useRef(0);
  /** The text in the box at this moment, which a look-up that began earlier must not clear. */
  const now = useRef('');
  /** The text that Enter was pressed for, until it is changed: another Enter means that everything is entered. */
  const entered = useRef<string | null>(null);
  const words = typed.trim();
  const paused = usePaused(words);
  const keyOf = (text: string) => ['back-office', 'find', text] as const;
  const { data } = useQuery({
    queryKey: keyOf(paused),
    queryFn: () => find(paused),
    enabled: paused !== '' && !isClosed,
    staleTime: 0,
    gcTime: 30_000,
    retry: false,
  });
  const known = paused === words && words !== '' ? data : undefined;
  const choices = known?.choices ?? [];
  const isOpen = !isClosed && choices.length > 0;

  const set = (text: string) => {
    entered.current = null;
    now.current = text;
    setTyped(text);
    setMarked(0);
  };
  const wait = (by: 1 | -1) => {
    pending.current += by;
    setWaiting(pending.current);
    onWaiting(pending.current);
  };
  const take = (choice: Choice, from = now.current.trim()) => {
    onFound(from);
    // Text that was typed since then stays.
    if (now.current.trim() === from) {
      set('');
      setClosed(true);
    }
    onTake(choice);
  };

  /** Takes the only match; of several, nobody has seen which would be taken. */
  const decide = (text: string, { isExact, choices: all, refused }: Found) => {
    const [first, second] = all;
    if (refused !== null && !isExact) return onMiss(text, refused);
    if (!first) return onMiss(text, missedTexts.noMatch(text));
    if (isExact || !second) return take(first, text);
    if (now.current.trim() !== text || document.activeElement !== input.current) {
      return onMiss(text, lineTexts.several(text));
    }
    setClosed(false);
  };
  const lookUp = (text: string) => {
    wait(1);
    entered.current = text;
    input.current?.select();
    queue.current = queue.current
      .then(async () => {
        const found = await find(text);
        client.setQueryData(keyOf(text), found);
        decide(text, found);
      })
      .catch(() => {
        entered.current = null;
        onMiss(text, lineTexts.notLookedUp(text));
      })
      .finally(() => wait(-1));
  };
  const enter = () => {
    // A key may come before the last one has been drawn.
    const text = now.current.trim();
    const choice = isOpen && text === words && pending.current === 0 ? choices[marked] : undefined;
    if (choice) take(choice);
    else if (text === '' || entered.current === text) onDone?.();
    else lookUp(text);
  };

  return {
    typed,
    choices,
    isOpen,
    marked: Math.min(marked, Math.max(0, choices.length - 1)),
    waiting,
    enter,
    take,
    type: (text: string) => {
      // Somebody who corrects words need not be warned of them; a scan that replaces them is no correction.
      const isCorrected = text === '' || text.startsWith(typed) || typed.startsWith(text);
      if (isCorrected) onFound(words);
      else if (entered.current === words && pending.current === 0 && choices.length > 1) {
        onMiss(words, lineTexts.several(words));
      }
      set(text);
      setClosed(text.trim() === '');
    },
    mark: (index: number) => setMarked(Math.max(0, Math.min(choices.length - 1, index))),
    close: () => setClosed(true),
    search: (text: string) => {
      set(text);
      setClosed(false);
      input.current?.focus();
    },
    /** Looks up a code that was scanned elsewhere. */
    scan: (code: string) => {
      input.current?.focus();
      set(code);
      lookUp(code);
    },
    settle: async () => {
      if (now.current.trim() !== '' && pending.current === 0) lookUp(now.current.trim());
      await queue.current;
      return now.current.trim();
    },
  };
}

/** The text once it has stopped changing for a moment. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), text === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

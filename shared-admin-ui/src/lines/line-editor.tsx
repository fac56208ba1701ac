import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { showAmount } from '../amounts';
import { lineTexts } from '../texts/lines';
import { FindBox, type FindBoxHandle } from './find-box';
import styles from './line-editor.module.css';
import { LineRow, type LineColumns } from './line-row';
import { merge, numberOf, type Line, type LinesForm } from './lines';
import { useMissed } from '../missed';
import { LineNews, type News } from './line-news';
import { ListError } from './list-error';
import { ScanBox } from './scan-box';
import type { Choice, Found } from './use-finding';

/** The result of a code: a line to add, or the reason why there is none, in words for staff. */
export type Scanned = { readonly line: Line } | { readonly reason: string };

/** How lines are added: by codes alone, or by one box for codes and names. */
type Adding =
  | {
      /** Looks up a barcode, SKU or serial number. If it throws, staff are asked to scan again. */
      readonly scan: (code: string) => Promise<Scanned>;
      readonly find?: never;
      readonly findLabel?: never;
    }
  | {
      /** Looks up what a text can mean. If it throws, staff are asked to try again. */
      readonly find: (text: string) => Promise<Found>;
      /** What can be typed into the box, if it is not what the till’s takes. */
      readonly findLabel?: string;
      readonly scan?: never;
    };

/** What a form may ask of the editor before it is sent. */
export interface LinesHandle {
  /** Resolves, once nothing is being looked up, with what was typed or scanned and is not in the lines. */
  readonly settle: () => Promise<readonly string[]>;
}

type LineEditorProps<Values extends LinesForm> = EditorProps<Values> & Adding;

interface EditorProps<Values extends LinesForm> extends LineColumns {
  /** Its lines are `items`, as on the wire; the server's messages refer to them as `items.0.quantity`. */
  readonly form: UseFormReturn<Values>;
  /** Accessible name of the list of lines. */
  readonly label: string;
  readonly handle?: Ref<LinesHandle>;
  /** Focuses the box when the page opens. */
  readonly startsHere?: boolean;
  /** Called for Enter in the empty box, once everything is entered: moves on to the payment. */
  readonly onDone?: () => void;
  /** Other ways to add lines beside the scan box: a picker, which reports the number of look-ups that are pending. */
  readonly children?: (add: (line: Line) => void, onWaiting: (count: number) => void) => ReactNode;
}

/**
 * The lines of a document, operated by scanner and keyboard alone: a code and Enter adds a line or raises its quantity, the arrows go up
 * and down, + and - change the quantity, Delete in a number that is selected or empty removes the line, and Enter, F2 or / return to the
 * scan box. On a phone, cards.
 */
export function LineEditor<Values extends LinesForm>(props: LineEditorProps<Values>) {
  const { label, scan, find, price, priceLabel = lineTexts.price, discount, onDone, startsHere, handle } = props;
  // Inside this component, the form is typed as one that contains only lines.
  const form = props.form as unknown as UseFormReturn<LinesForm>;
  const [scans, setScans] = useState(0);
  const [searches, setSearches] = useState(0);
  const waiting = useRef(0);
  const { control, getValues, setValue } = form;
  const { fields, append, remove, insert } = useFieldArray({
    control,
    name: 'items',
    keyName: 'key',
    rules: {
      validate: (lines) => {
        // A form with a `handle` sees to both once nothing is being looked up any more.
        if (handle !== undefined) return true;
        // A code that is still being looked up would end up in the next sale.
        if (waiting.current > 0) return lineTexts.stillLookedUp;
        return lines.length > 0 || lineTexts.none;
      },
    },
  });
  const [news, setNews] = useState<News | null>(null);
  const { missed, words, found, miss, dismiss } = useMissed();
  const finder = useRef<FindBoxHandle>(null);
  useImperativeHandle(handle, () => ({
    settle: async () => {
      const left = await finder.current?.settle();
      return left ? [left, ...words()] : words();
    },
  }));
  useEffect(() => {
    waiting.current = scans + searches;
    const said = form.getFieldState('items').error?.root?.message;
    if (waiting.current === 0 && said === lineTexts.stillLookedUp) form.clearErrors('items.root' as 'items');
  }, [scans, searches, form]);
  const list = useRef<HTMLUListElement>(null);
  const box = useRef<HTMLInputElement>(null);

  const focusCell = useCallback((line: number, cell: string) => {
    const input = list.current?.querySelector<HTMLInputElement>(`[data-line="${line}"][data-cell="${cell}"]`);
    (input ?? box.current)?.focus();
    input?.select();
  }, []);

  const add = (added: Line) => {
    const merged = merge(getValues('items'), added);
    if ('twice' in merged) return setNews({ text: lineTexts.twice(merged.twice), isBad: true });
    const { index, line } = merged;
    if (index === getValues('items').length) append(line, { shouldFocus: false });
    else {
      setValue(`items.${index}.quantity`, line.quantity, { shouldDirty: true, shouldValidate: true });
      setValue(`items.${index}.serials`, line.serials, { shouldDirty: true });
    }
    form.clearErrors('items.root' as 'items');
    setNews({ text: lineTexts.added(line.name, showAmount(line.quantity, 3)), latest: index });
  };

  const missCode = (code: string, reason: string) => {
    setNews(null);
    miss(code, reason);
  };
  const lookUp = async (code: string) => {
    try {
      const answer = await scan?.(code);
      if (!answer) return false;
      if ('line' in answer) {
        found(code);
        add(answer.line);
        return true;
      }
      missCode(code, answer.reason);
    } catch {
      missCode(code, lineTexts.notLookedUp(code));
    }
    return false;
  };

  const step = useCallback(
    (index: number, by: 1 | -1) => {
      const next = Math.round((numberOf(getValues(`items.${index}.quantity`)) + by) * 1000) / 1000;
      if (next > 0) setValue(`items.${index}.quantity`, next, { shouldDirty: true, shouldValidate: true });
    },
    [getValues, setValue],
  );

  const removed = useRef<number | null>(null);
  const removeLine = useCallback(
    (index: number) => {
      const line = getValues(`items.${index}`);
      removed.current = index;
      remove(index);
      setNews({ text: lineTexts.removed(line.name), removed: { index, line } });
    },
    [getValues, remove],
  );
  // The focused line is gone: the line that took its place gets the focus.
  useEffect(() => {
    const index = removed.current;
    removed.current = null;
    if (index !== null) focusCell(Math.min(index, fields.length - 1), 'quantity');
  }, [fields.length, focusCell]);

  const latest = news?.latest;
  useEffect(() => {
    if (latest !== undefined) list.current?.children[latest]?.scrollIntoView({ block: 'nearest' });
  }, [latest, fields.length]);

  const act = (event: KeyboardEvent<HTMLElement>) => {
    const input = event.target as HTMLInputElement;
    const { line, cell } = input.dataset;
    if (line === undefined || cell === undefined) return;
    const index = Number(line);
    const isMarked = input.selectionStart === 0 && input.selectionEnd === input.value.length;
    const acts: Readonly<Record<string, (() => void) | false>> = {
      ArrowDown: () => focusCell(Math.min(index + 1, fields.length - 1), cell),
      ArrowUp: () => focusCell(index - 1, cell),
      Enter: () => box.current?.focus(),
      '+': cell === 'quantity' && (() => step(index, 1)),
      '-': cell === 'quantity' && (() => step(index, -1)),
      Delete: isMarked && (() => removeLine(index)),
    };
    const effect = acts[event.key];
    if (!effect) return;
    event.preventDefault();
    effect();
  };

  return (
    <section aria-label={label} className={styles['editor']} data-price={price} data-discount={discount}>
      <div className={styles['adding']} data-box={find && 'one'}>
        {find ? (
          <FindBox
            ref={box}
            handle={finder}
            label={props.findLabel}
            startsHere={startsHere}
            find={find}
            onTake={({ take }: Choice) => ('line' in take ? add(take.line) : take.act())}
            onMiss={missCode}
            onFound={found}
            onWaiting={setScans}
            onDown={() => focusCell(0, 'quantity')}
            onDone={onDone}
          />
        ) : (
          <ScanBox
            ref={box}
            startsHere={startsHere}
            onScan={lookUp}
            onWaiting={setScans}
            onDown={() => focusCell(0, 'quantity')}
            onDone={onDone}
          />
        )}
        {props.children?.(add, setSearches)}
        <LineNews
          news={news}
          missed={missed}
          onDismiss={dismiss}
          onAgain={find && ((words) => finder.current?.search(words))}
          onUndo={({ index, line }) => {
            insert(index, line, { shouldFocus: false });
            setNews(null);
            box.current?.focus();
          }}
        />
      </div>
      <ListError form={form} />
      <div aria-hidden="true" className={styles['head']}>
        <span>{lineTexts.item}</span>
        <span>{lineTexts.quantity}</span>
        {price !== 'none' && <span>{priceLabel}</span>}
        {discount && <span>{lineTexts.discount}</span>}
        {price !== 'none' && <span>{lineTexts.total}</span>}
      </div>
      <ul ref={list} aria-label={label} onKeyDown={act}>
        {fields.map(({ key, ...line }, index) => (
          <LineRow
            key={key}
            id={key}
            form={form}
            index={index}
            line={line}
            price={price}
            priceLabel={priceLabel}
            discount={discount}
            serialsOf={props.serialsOf}
            isLatest={index === latest}
            onStep={step}
            onRemove={removeLine}
          />
        ))}
      </ul>
      {fields.length === 0 && <p className={styles['empty']}>{lineTexts.empty}</p>}
    </section>
  );
}

import buttons from '@ofisi/shared-site-ui/button.module.css';
import inputs from '@ofisi/shared-site-ui/input.module.css';
import { useId, useRef, useState, type RefObject } from 'react';
import { AmountInput } from '../amount-input';
import { amountProblem, quantityLimits } from '../amounts';
import { lineTexts } from '../texts/lines';
import { EntryFrame } from './entry-frame';
import styles from './scan-box.module.css';
import { useScanKeys } from './use-scan-keys';

const QUANTITY = { ...quantityLimits(true), max: 100_000 };

interface ScanBoxProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  /** Takes the focus when the page opens. */
  readonly startsHere?: boolean | undefined;
  /**
   * Looks up one code; resolves with whether it was found. A code that was not is put back into the box. Codes are looked up one at a time,
   * in the order in which they were scanned.
   */
  readonly onScan: (code: string, quantity: number) => Promise<boolean>;
  /** Shows the quantity of the next scan: 1, unless another number is typed before it. */
  readonly hasQuantity?: boolean | undefined;
  /** Called with the number of codes that are being looked up. */
  readonly onWaiting?: ((count: number) => void) | undefined;
  /** Moves from the box down to the lines. */
  readonly onDown: () => void;
  /** Called for Enter without a code: scanning is finished. */
  readonly onDone?: (() => void) | undefined;
}

/** The box that a scanner types into: fast, and with Enter at the end. It is ready for the next code at once. */
export function ScanBox({
  ref,
  startsHere = false,
  hasQuantity = false,
  onScan,
  onWaiting,
  onDown,
  onDone,
}: ScanBoxProps) {
  const id = useId();
  const [waiting, setWaiting] = useState(0);
  const pending = useRef(0);
  const queue = useRef(Promise.resolve());
  const [quantity, setQuantity] = useState<number | string | null>(1);
  const problem = amountProblem(quantity ?? '', QUANTITY);
  useScanKeys(ref);

  // Selected, so that the next code replaces it without deleting.
  const left = useRef<string | null>(null);
  const markLeft = () => {
    const input = ref.current;
    if (input && left.current !== null && input.value === left.current) input.select();
  };
  const wait = (by: 1 | -1) => {
    pending.current += by;
    setWaiting(pending.current);
    onWaiting?.(pending.current);
  };

  const take = () => {
    const input = ref.current;
    const code = input?.value.trim();
    if (!input || !code || problem !== null) return;
    input.value = '';
    setQuantity(1);
    wait(1);
    queue.current = queue.current
      .then(async () => {
        if (await onScan(code, Number(quantity))) return;
        if (input.value !== '') return;
        input.value = code;
        left.current = code;
        markLeft();
      })
      .finally(() => wait(-1));
  };

  return (
    <EntryFrame
      id={id}
      label={lineTexts.scan}
      news={waiting > 0 ? lineTexts.lookingUp(waiting) : null}
      problem={
        problem !== null && (
          <p id={`${id}-quantity`} role="alert" className={styles['wrong']}>
            {problem}
          </p>
        )
      }
    >
      <input
        ref={ref}
        id={id}
        type="text"
        autoFocus={startsHere}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="enter"
        aria-describedby={`${id}-hint`}
        aria-keyshortcuts="F2 /"
        className={inputs.input}
        onClick={markLeft}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // Prevents the form's own Enter, which would submit it.
            event.preventDefault();
            const { value } = event.currentTarget;
            // A code that was not found and is still in the box is not looked up again: the user moves on.
            const isDone = value.trim() === '' || (value === left.current && onDone);
            if (isDone) onDone?.();
            else take();
          }
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            onDown();
          }
        }}
      />
      {hasQuantity && (
        <AmountInput
          aria-label={lineTexts.scanQuantity}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : `${id}-quantity`}
          className={styles['quantity']}
          value={quantity ?? ''}
          onChange={setQuantity}
          limits={QUANTITY}
          onFocus={(event) => event.target.select()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (problem === null) ref.current?.focus();
          }}
        />
      )}
      <button type="button" className={buttons.button} onClick={take}>
        {lineTexts.add}
      </button>
    </EntryFrame>
  );
}

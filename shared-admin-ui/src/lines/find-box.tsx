import inputs from '@ofisi/shared-site-ui/input.module.css';
import { useId, useImperativeHandle, type KeyboardEvent, type Ref, type RefObject } from 'react';
import { lineTexts } from '../texts/lines';
import { EntryFrame } from './entry-frame';
import { FindChoices } from './find-choices';
import { useFinding, type Choice, type Finding } from './use-finding';
import { useScanKeys } from './use-scan-keys';
import { useStrayScans } from './use-stray-scans';

/** What a form may ask of its box before it is sent. */
export interface FindBoxHandle {
  /** Looks up what was typed and not entered; resolves, once nothing is being looked up, with the text that is left in the box. */
  readonly settle: () => Promise<string>;
  /** Puts words back into the box and looks for them. */
  readonly search: (words: string) => void;
}

interface FindBoxProps extends Omit<Finding, 'input'> {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly handle: Ref<FindBoxHandle>;
  readonly label?: string | undefined;
  /** Takes the focus when the page opens. */
  readonly startsHere?: boolean | undefined;
  /** Moves from the box down to the lines. */
  readonly onDown: () => void;
}

/**
 * One box for codes, serial numbers and names, typed or scanned. Matches are listed while somebody types; Enter takes the marked one, or
 * waits for the answer and takes the match if there is only one. Text that has no match stays, and is never lost.
 */
export function FindBox({ ref, handle, label = lineTexts.find, startsHere = false, onDown, ...finding }: FindBoxProps) {
  const id = useId();
  const box = useFinding({ ...finding, input: ref });
  const { typed, choices, isOpen, marked, waiting } = box;
  useScanKeys(ref);
  useStrayScans(box.scan);
  useImperativeHandle(handle, () => ({ settle: box.settle, search: box.search }));

  const keys: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    Enter: () => box.enter(),
    ArrowDown: () => (isOpen ? box.mark(marked + 1) : onDown()),
    ArrowUp: () => box.mark(marked - 1),
    Escape: () => box.close(),
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const act = keys[event.key];
    if (!act || event.nativeEvent.isComposing) return;
    // The form's own Enter would send it.
    event.preventDefault();
    act(event);
  };
  const optionId = (index: number) => `${id}-${index}`;
  return (
    <EntryFrame
      id={id}
      label={label}
      news={waiting > 0 ? lineTexts.lookingUp(waiting) : isOpen ? lineTexts.matches(choices.length) : null}
    >
      <input
        ref={ref}
        id={id}
        type="text"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? optionId(marked) : undefined}
        aria-describedby={`${id}-hint`}
        aria-keyshortcuts="F2 /"
        autoFocus={startsHere}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="enter"
        maxLength={100}
        className={inputs.input}
        value={typed}
        onChange={(event) => box.type(event.target.value)}
        onBlur={box.close}
        onKeyDown={press}
      />
      <FindChoices
        id={`${id}-list`}
        optionId={optionId}
        choices={isOpen ? choices : []}
        marked={marked}
        onTake={(choice: Choice) => box.take(choice)}
      />
    </EntryFrame>
  );
}

import { useEffect, useEffectEvent, useState } from 'react';

/** Something to choose below a box; kind and text tell it apart from all others. */
export interface Choosable {
  readonly kind: string;
  readonly text: string;
}

interface ComboboxOptions<Option extends Choosable> {
  readonly listId: string;
  readonly idOf: (at: number) => string;
  readonly options: readonly Option[];
  readonly choose: (option: Option) => void;
  /** The text itself is searched for. */
  readonly finish: () => void;
}

/** No option: the text itself. */
const NONE = -1;

/**
 * Makes the box, which the page draws before this code is there, a combobox with a list: arrows move among the options, Enter chooses
 * one or searches for the text, Escape closes the list and leaves the text.
 */
export function useCombobox<Option extends Choosable>(
  input: HTMLInputElement,
  { listId, idOf, options, choose, finish }: ComboboxOptions<Option>,
) {
  const [isOpen, setIsOpen] = useState(true);
  const [{ active, of }, setActive] = useState({ active: NONE, of: '' });
  // An option is active only in the list in which it was reached.
  const list = options.map(({ kind, text }) => `${kind} ${text}`).join('\n');
  const shown = of === list ? active : NONE;
  const point = (at: number) => setActive({ active: at, of: list });
  const close = () => {
    setIsOpen(false);
    setActive({ active: NONE, of: '' });
  };
  const pick = (option: Option) => {
    close();
    choose(option);
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isListed = isOpen && options.length > 0;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      setIsOpen(true);
      if (!isListed) return;
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // One place more than options: the text itself.
      const places = options.length + 1;
      point(((shown + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && !event.isComposing) {
      const option = isListed ? options[shown] : undefined;
      if (option === undefined) {
        finish();
        close();
      } else {
        event.preventDefault();
        pick(option);
      }
    } else if (event.key === 'Escape' && isListed) {
      event.preventDefault();
      // Whatever the box is in stays open.
      event.stopPropagation();
      close();
    }
  });
  const onInput = useEffectEvent(() => setIsOpen(true));
  const onLeave = useEffectEvent(() => {
    finish();
    close();
  });

  useEffect(() => {
    const leave = (event: FocusEvent) => {
      const popup = document.getElementById(listId)?.parentElement;
      if (!(event.relatedTarget instanceof Node && popup?.contains(event.relatedTarget))) onLeave();
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    input.addEventListener('keydown', onKey, { signal });
    input.addEventListener('input', onInput, { signal });
    input.addEventListener('click', onInput, { signal });
    input.addEventListener('focusout', leave, { signal });
    return () => listeners.abort();
  }, [input, listId]);

  useEffect(() => {
    const isListed = isOpen && options.length > 0;
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': String(isListed),
      'aria-controls': listId,
    };
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
    if (isListed && shown !== NONE) input.setAttribute('aria-activedescendant', idOf(shown));
    else input.removeAttribute('aria-activedescendant');
  });

  return { isOpen, active: shown, point, pick };
}

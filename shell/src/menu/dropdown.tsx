import { type ReactNode, useId, useRef, useState } from 'react';
import styles from './dropdown.module.css';
import { useCloseOutside } from './use-close-outside';
import { useEscape } from './use-escape';

interface DropdownProps {
  /** Accessible name of the button. */
  readonly name: string;
  /** Content of the button. */
  readonly trigger: ReactNode;
  readonly children: ReactNode;
}

/** A button that discloses a small panel below its right end. A choice, Esc, or a click or focus elsewhere closes it. */
export function Dropdown({ name, trigger, children }: DropdownProps) {
  const [open, setOpen] = useState(false);
  const wrap = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useEscape(open, close);
  useCloseOutside(open, wrap, () => setOpen(false));

  return (
    <div ref={wrap} className={styles.wrap}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={name}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </button>
      <div id={panelId} className={styles.panel} hidden={!open} onClick={close}>
        {open && children}
      </div>
    </div>
  );
}

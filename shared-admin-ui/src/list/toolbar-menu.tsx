import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { ToolbarButton } from './toolbar-button';
import styles from './toolbar-menu.module.css';

interface ToolbarMenuProps {
  readonly icon: string;
  readonly label: string;
  /** Side on which it opens: above for buttons at the bottom of the screen. */
  readonly side?: 'above' | 'below';
  /** The content; it receives a function that closes the menu. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button that opens a menu beside it. Closes with Escape and when the focus or a click goes elsewhere. */
export function ToolbarMenu({ icon, label, side = 'below', children }: ToolbarMenuProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const close = () => setOpen(false);
  useEffect(() => {
    // The focused element disappears with the menu.
    if (!open && wasOpen.current && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = open;
  }, [open]);
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  };
  return (
    <div onBlur={closeWhenLeft} onKeyDown={closeByKey}>
      <ToolbarButton ref={button} icon={icon} aria-expanded={open} onClick={() => setOpen(!open)}>
        {label}
      </ToolbarButton>
      {open && (
        // Takes the focus of a click between the choices, which would otherwise count as leaving.
        <div className={`${styles['content']} ${styles[side]}`} tabIndex={-1}>
          {children(close)}
        </div>
      )}
    </div>
  );
}

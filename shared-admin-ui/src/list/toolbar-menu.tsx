import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { ToolbarButton } from './toolbar-button';
import styles from './toolbar-menu.module.css';

interface ToolbarMenuProps {
  readonly icon: string;
  readonly label: string;
  /** Where it unfolds: above what stands at the end of the screen. */
  readonly side?: 'above' | 'below';
  /** What is unfolded, and can fold it again. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button that unfolds something beside it. Closes with Escape and when the focus or a click goes elsewhere. */
export function ToolbarMenu({ icon, label, side = 'below', children }: ToolbarMenuProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const close = () => setOpen(false);
  useEffect(() => {
    // What had the focus is folded away with the rest.
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

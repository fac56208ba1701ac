import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import styles from './tabs.module.css';

export interface TabsProps<Id extends string> {
  /** Accessible name of the row of tabs. */
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly label: string }[];
  readonly shown: Id;
  readonly onShow: (id: Id) => void;
  readonly panelClassName?: string | undefined;
  /** Panel of the selected tab. */
  readonly children: ReactNode;
}

/** How far each key moves along the row. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

/** Tabs above one panel; the arrow keys, Home and End move between tabs. */
export function Tabs<Id extends string>({ label, tabs, shown, onShow, panelClassName, children }: TabsProps<Id>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);

  const moveWithKeys = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const from = tabs.findIndex((tab) => tab.id === shown);
    const place = Number.isFinite(step) ? (from + step + tabs.length) % tabs.length : step < 0 ? 0 : tabs.length - 1;
    const next = tabs[place];
    if (!next) return;
    onShow(next.id);
    row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[place]?.focus();
  };

  return (
    <>
      <div ref={row} className={styles.tabs} role="tablist" aria-label={label} onKeyDown={moveWithKeys}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className={styles.tab}
            aria-selected={tab.id === shown}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === shown ? 0 : -1}
            onClick={() => onShow(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${shown}`} className={panelClassName}>
        {children}
      </div>
    </>
  );
}

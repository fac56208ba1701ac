import a11y from '@ofisi/shared-site-ui/a11y.module.css';
import { Icon } from '@ofisi/shared-site-ui/icon';
import iconButtons from '@ofisi/shared-site-ui/icon-button.module.css';
import { chevronIcon } from '@ofisi/shared-site-ui/icons/chevron';
import { menuIcon } from '@ofisi/shared-site-ui/icons/menu';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { moved, placeAt } from './order';
import styles from './order-dialog.module.css';
import { orderTexts } from './texts/order';

/** A row that can be moved. */
export interface OrderedRow {
  readonly id: number;
  readonly name: string;
}

interface OrderedListProps {
  readonly label: string;
  readonly rows: readonly OrderedRow[];
  readonly onOrder: (rows: readonly OrderedRow[]) => void;
}

/** Rows that are dragged, or moved by their buttons: the focus stays on the button, and the new position is announced. */
export function OrderedList({ label, rows, onOrder }: OrderedListProps) {
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<HTMLButtonElement | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');

  const move = (from: number, to: number) => {
    const row = rows[from];
    if (!row || !rows[to] || from === to) return;
    onOrder(moved(rows, from, to));
    setSaid(orderTexts.place(row.name, to + 1, rows.length));
  };
  const press = (button: HTMLButtonElement, from: number, to: number) => {
    pressed.current = button;
    move(from, to);
  };

  // A button loses the focus while its row moves in the DOM.
  useLayoutEffect(() => pressed.current?.focus(), [rows]);

  // Listens on the window: the handle moves with its row, and a finger may leave the list.
  useEffect(() => {
    if (dragged === null) return;
    const drag = ({ clientY }: PointerEvent) => {
      const from = rows.findIndex(({ id }) => id === dragged);
      const boxes = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
      move(from, placeAt(clientY, boxes, from));
    };
    const drop = () => setDragged(null);
    window.addEventListener('pointermove', drag);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', drop);
    return () => {
      window.removeEventListener('pointermove', drag);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', drop);
    };
  });

  return (
    <>
      <ol ref={list} aria-label={label} className={styles['list']}>
        {rows.map(({ id, name }, index) => (
          <li key={id} className={styles['row']} data-dragged={id === dragged}>
            <span
              className={styles['handle']}
              title={orderTexts.drag}
              onPointerDown={(event) => {
                // Prevents text selection while dragging.
                event.preventDefault();
                pressed.current = null;
                setDragged(id);
              }}
            >
              <Icon drawing={menuIcon} />
            </span>
            <span className={styles['name']}>{name}</span>
            <button
              type="button"
              className={`${iconButtons.button} ${styles['up']}`}
              aria-label={orderTexts.up(name)}
              // Not `disabled`: the button keeps the focus when it can move the row no further.
              aria-disabled={index === 0}
              onClick={({ currentTarget }) => press(currentTarget, index, index - 1)}
            >
              <Icon drawing={chevronIcon} />
            </button>
            <button
              type="button"
              className={iconButtons.button}
              aria-label={orderTexts.down(name)}
              aria-disabled={index === rows.length - 1}
              onClick={({ currentTarget }) => press(currentTarget, index, index + 1)}
            >
              <Icon drawing={chevronIcon} />
            </button>
          </li>
        ))}
      </ol>
      <p role="status" className={a11y.visuallyHidden}>
        {said}
      </p>
    </>
  );
}

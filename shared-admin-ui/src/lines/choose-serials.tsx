import buttons from '@ofisi/shared-site-ui/button.module.css';
import inputs from '@ofisi/shared-site-ui/input.module.css';
import linkButtons from '@ofisi/shared-site-ui/link-button.module.css';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Dialog } from '../dialog';
import { QueryNotice } from '../query-notice';
import { lineTexts } from '../texts/lines';
import styles from './choose-serials.module.css';

/** Lists the serial numbers that an item's units in stock have. */
export type SerialsOf = (itemId: number) => Promise<readonly string[]>;

interface ChooseSerialsProps {
  readonly itemId: number;
  /** The item's name. */
  readonly name: string;
  readonly chosen: readonly string[];
  readonly serialsOf: SerialsOf;
  readonly onChoose: (serials: readonly string[]) => void;
}

/** Chooses units from a list, for those who have no scanner: the numbers are on the boxes, and some of their digits find them. */
export function ChooseSerials({ itemId, name, chosen, serialsOf, onChoose }: ChooseSerialsProps) {
  const [open, setOpen] = useState(false);
  const [part, setPart] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const query = useQuery({
    queryKey: ['back-office', 'serials-of', itemId],
    queryFn: () => serialsOf(itemId),
    enabled: open,
    staleTime: 0,
  });
  const shown = (query.data ?? []).filter((serial) => serial.toUpperCase().includes(part.trim().toUpperCase()));
  const toggle = (serial: string) =>
    onChoose(chosen.includes(serial) ? chosen.filter((other) => other !== serial) : [...chosen, serial]);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className={linkButtons.button} onClick={() => setOpen(true)}>
        {lineTexts.chooseSerials}
      </button>
      <Dialog
        title={lineTexts.serials(name)}
        open={open}
        shape="form"
        onClose={close}
        afterOpen={() => box.current?.focus()}
        afterClose={() => setPart('')}
        footer={
          <button type="button" className={buttons.primary} onClick={close}>
            {lineTexts.chosenSerials(chosen.length)}
          </button>
        }
      >
        <div className={styles['body']}>
          <input
            ref={box}
            type="search"
            className={inputs.input}
            aria-label={lineTexts.findSerial}
            placeholder={lineTexts.findSerial}
            value={part}
            onChange={(event) => setPart(event.target.value)}
            onKeyDown={(event) => {
              const [first] = shown;
              if (event.key !== 'Enter' || !first) return;
              event.preventDefault();
              toggle(first);
              setPart('');
            }}
          />
          {!query.data && <QueryNotice query={query} failed={lineTexts.serialsFailed} />}
          {query.data && shown.length === 0 && <p role="status">{lineTexts.noSerials}</p>}
          <ul className={styles['list']} aria-label={lineTexts.serials(name)}>
            {shown.map((serial) => (
              <li key={serial}>
                <label className={styles['unit']}>
                  <input type="checkbox" checked={chosen.includes(serial)} onChange={() => toggle(serial)} />
                  {serial}
                </label>
              </li>
            ))}
          </ul>
        </div>
      </Dialog>
    </>
  );
}

import { Link } from '@ofisi/shared-contract/routing';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import cards from '@ofisi/shared-site-ui/card.module.css';
import { useId, useRef } from 'react';
import { machineTexts } from '../texts/machines';
import { machineAddress } from './address';
import styles from './machines-page.module.css';
import { useMyMachines } from './use-my-machines';

/** The shopper's machines, with a link to what each takes; nothing while there are none. */
export function MyMachines() {
  const { machines = [], choose } = useMyMachines();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  if (machines.length === 0) return null;
  return (
    <section className={`${cards.card} ${styles.mine}`} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className={styles.heading}>
        {machineTexts.mine}
      </h2>
      <ul className={styles.rows}>
        {machines.map((machine) => (
          <li key={machine.id} className={styles.row}>
            <Link className={styles.link} to={machineAddress(machine.slug)}>
              {machine.name}
            </Link>
            {machine.bought ? (
              <span className={badges.badge}>{machineTexts.bought}</span>
            ) : (
              <button
                type="button"
                className={buttons.quiet}
                aria-label={machineTexts.remove(machine.name)}
                onClick={() => {
                  choose(machine, false);
                  // The button is removed with its row; the focus must not be lost with it.
                  heading.current?.focus({ preventScroll: true });
                }}
              >
                {machineTexts.removeShort}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Link, useSearchParams } from '@ofisi/shared-contract/routing';
import styles from './choice-tabs.module.css';
import type { FilterChoice } from './filters';

interface ChoiceTabsProps {
  /** Accessible name of the tabs: 'Stage'. */
  readonly label: string;
  /** The parameter of the list's choice filter. */
  readonly field: string;
  readonly choices: readonly FilterChoice[];
  /** Label of the tab that shows everything: 'All'. */
  readonly all: string;
  /** Number of rows by value; a tab without a number shows none. */
  readonly counts?: Readonly<Record<string, number>> | undefined;
}

/** A list's most used filter as tabs above it, each with its number of rows; the search text is kept. */
export function ChoiceTabs({ label, field, choices, all, counts = {} }: ChoiceTabsProps) {
  const [address] = useSearchParams();
  const chosen = address.get(field) ?? '';
  return (
    <nav aria-label={label}>
      <ul className={styles['tabs']}>
        {[{ value: '', label: all }, ...choices].map((choice) => (
          <li key={choice.value}>
            <Link
              to={addressOf(address, field, choice.value)}
              className={styles['tab']}
              aria-current={choice.value === chosen ? 'page' : undefined}
            >
              {choice.label}
              {counts[choice.value] !== undefined && <span className={styles['count']}>{counts[choice.value]}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function addressOf(address: URLSearchParams, field: string, value: string): string {
  const next = new URLSearchParams(address);
  next.delete('page');
  if (value) next.set(field, value);
  else next.delete(field);
  return `?${next}`;
}

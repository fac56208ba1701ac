import { chevronIcon } from '@ofisi/shared-site-ui/icons/chevron';
import { Icon } from '@ofisi/shared-site-ui/icon';
import { type ReactNode, useId } from 'react';
import styles from './sidebar-nav.module.css';

interface NavGroupProps {
  readonly name: string;
  /** Null: it cannot be folded. */
  readonly fold: { readonly isFolded: boolean; readonly onToggle: () => void } | null;
  /** Its entries; of a folded group, the one of the open page. */
  readonly children: ReactNode;
}

/** A group of the menu, under its name. */
export function NavGroup({ name, fold, children }: NavGroupProps) {
  const list = useId();
  return (
    <section className={styles.group} aria-label={name}>
      {fold && (
        <button
          type="button"
          className={styles.title}
          aria-expanded={!fold.isFolded}
          aria-controls={list}
          onClick={fold.onToggle}
        >
          {name}
          <Icon drawing={chevronIcon} size={16} />
        </button>
      )}
      <ul id={list}>{children}</ul>
    </section>
  );
}

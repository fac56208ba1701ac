import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { NavIconDrawing } from '../admin/nav-icons';
import { paletteTexts } from '../texts/palette';
import type { Choice, ChoiceGroup } from './choice';
import styles from './command-palette.module.css';

interface ChoiceListProps {
  readonly id: string;
  readonly idOf: (choice: Choice) => string;
  readonly groups: readonly ChoiceGroup[];
  readonly active: Choice | undefined;
  readonly onChoose: (choice: Choice, inNewTab: boolean) => void;
}

/** The list of the combobox: the focus stays in the input, which names the option that Enter opens. */
export function ChoiceList({ id, idOf, groups, active, onChoose }: ChoiceListProps) {
  const list = useRef<HTMLDivElement>(null);
  const activeId = active && idOf(active);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  return (
    <div ref={list} id={id} className={styles.list} role="listbox" aria-label={paletteTexts.results}>
      {groups.map((group) => (
        <Group key={group.label} label={group.label}>
          {group.choices.map((choice) => (
            <Option
              key={choice.key}
              id={idOf(choice)}
              choice={choice}
              isActive={choice === active}
              onChoose={onChoose}
            />
          ))}
        </Group>
      ))}
    </div>
  );
}

function Group({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  const headingId = useId();
  return (
    <div role="group" aria-labelledby={headingId} className={styles.group}>
      <p id={headingId} className={styles.heading} role="presentation">
        {label}
      </p>
      {children}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly choice: Choice;
  readonly isActive: boolean;
  readonly onChoose: (choice: Choice, inNewTab: boolean) => void;
}

const Option = ({ id, choice, isActive, onChoose }: OptionProps) => {
  const choose = (event: MouseEvent) => onChoose(choice, event.ctrlKey || event.metaKey || event.button === 1);
  return (
    <div
      id={id}
      className={styles.option}
      role="option"
      aria-selected={isActive}
      onClick={choose}
      onAuxClick={(event) => event.button === 1 && choose(event)}
      // Keeps the focus in the input.
      onMouseDown={(event) => event.preventDefault()}
    >
      <NavIconDrawing icon={choice.icon} />
      <span className={styles.words}>
        <span className={styles.label}>{choice.label}</span>
        {choice.detail && <span className={styles.detail}>{choice.detail}</span>}
      </span>
    </div>
  );
};

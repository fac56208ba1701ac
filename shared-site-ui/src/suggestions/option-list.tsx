import { type ReactNode, useEffect, useId } from 'react';
import a11y from '../a11y.module.css';
import { suggestionTexts as texts } from '../texts/suggestions';
import styles from './suggestions.module.css';
import { type Choosable, useCombobox } from './use-combobox';

export interface OptionListProps<Option extends Choosable> {
  /** The box below which the list is; it keeps the focus. */
  readonly input: HTMLInputElement;
  readonly label: string;
  /** By the name that is shown above them. */
  readonly groups: readonly { readonly name: string; readonly options: readonly Option[] }[];
  readonly choose: (option: Option) => void;
  /** The text itself is searched for. */
  readonly finish: () => void;
  readonly draw: (option: Option) => ReactNode;
  /** Below the options. */
  readonly children?: ReactNode;
}

/** The list of a combobox, in groups. The keyboard reaches it through the box. */
export function OptionList<Option extends Choosable>({
  input,
  label,
  groups,
  choose,
  finish,
  draw,
  children,
}: OptionListProps<Option>) {
  const id = useId();
  const options = groups.flatMap((group) => group.options);
  const idOf = (at: number) => `${id}-${at}`;
  const box = useCombobox(input, { listId: id, idOf, options, choose, finish });

  useEffect(() => {
    document.getElementById(`${id}-${box.active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, box.active]);

  const isShown = box.isOpen && options.length > 0;
  return (
    <>
      <p className={a11y.visuallyHidden} role="status">
        {isShown ? texts.found(options.length) : ''}
      </p>
      {/* Pressing a mouse button in the list leaves the focus in the box. */}
      <div className={styles.popup} hidden={!isShown} onMouseDown={(event) => event.preventDefault()}>
        <div id={id} role="listbox" aria-label={label}>
          {groups.map(({ name, options: own }, place) => (
            <div key={name} role="group" aria-labelledby={`${id}-group-${place}`}>
              <p id={`${id}-group-${place}`} className={styles.group} role="presentation">
                {name}
              </p>
              {own.map((option) => {
                const at = options.indexOf(option);
                return (
                  <div
                    key={`${option.kind} ${option.text}`}
                    id={idOf(at)}
                    role="option"
                    aria-selected={at === box.active}
                    className={styles.option}
                    onMouseMove={() => box.point(at)}
                    onClick={() => box.pick(option)}
                  >
                    {draw(option)}
                  </div>
                );
              })}
            </div>
          ))}
        </div>
        {children}
      </div>
    </>
  );
}

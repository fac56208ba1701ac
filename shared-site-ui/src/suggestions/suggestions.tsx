import type { SuggestionsResponse } from '@ofisi/api-contract/catalogue/suggestions';
import { useNavigate } from '@ofisi/shared-contract/routing';
import { useEffect, useId, useState } from 'react';
import a11y from '../a11y.module.css';
import { suggestionTexts as texts } from '../texts/suggestions';
import { groupsOf, type Option } from './options';
import { forgetSearches, keepSearch, readSearches } from './past-searches';
import { SuggestionOption } from './suggestion-option';
import styles from './suggestions.module.css';
import { useCombobox } from './use-combobox';
import { useRested } from './use-rested';

export interface SuggestionsProps {
  readonly input: HTMLInputElement;
  /** What is typed. */
  readonly text: string;
  readonly onSearch: (text: string) => void;
  /** A hook with the answer of `suggestionsCall(q)`, as far as it is there; of an empty text there is none. */
  readonly useFound: (q: string) => SuggestionsResponse | undefined;
}

/** The call for what fits a text that somebody types. */
export const suggestionsCall = (q: string): string => `/search-suggestions?q=${encodeURIComponent(q)}`;

/** What the shop has for the text while it is typed, and what was searched for before, as the list of a combobox. */
export function Suggestions({ input, text, onSearch, useFound }: SuggestionsProps) {
  const id = useId();
  const navigate = useNavigate();
  const [past, setPast] = useState(readSearches);
  const rested = useRested(text.trim());
  const found = useFound(rested);
  const groups = groupsOf(text, past, text.trim() === '' ? undefined : found);
  const options = groups.flatMap((group) => group.options);

  const choose = (option: Option) => {
    if (option.kind === 'item') {
      keepSearch(text);
      void navigate(`/product-item/${option.item.slug}`);
    } else if (option.kind === 'category') {
      onSearch('');
      void navigate(`/shop?category=${encodeURIComponent(option.slug)}`);
    } else {
      keepSearch(option.text);
      onSearch(option.text);
    }
    setPast(readSearches());
  };
  const finish = () => {
    keepSearch(text);
    setPast(readSearches());
  };
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
        <div id={id} role="listbox" aria-label={texts.label}>
          {groups.map(({ name, options: own }) => (
            <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
              <p id={`${id}-${name}`} className={styles.group} role="presentation">
                {texts.groups[name]}
              </p>
              {own.map((option) => {
                const at = options.indexOf(option);
                return (
                  <SuggestionOption
                    key={`${option.kind} ${option.text}`}
                    id={idOf(at)}
                    option={option}
                    isActive={at === box.active}
                    onPoint={() => box.point(at)}
                    onChoose={() => box.pick(option)}
                  />
                );
              })}
            </div>
          ))}
        </div>
        {groups.some(({ name }) => name === 'past') ? (
          <button
            type="button"
            className={styles.clear}
            onClick={() => {
              forgetSearches();
              setPast([]);
              input.focus();
            }}
          >
            {texts.clear}
          </button>
        ) : null}
      </div>
    </>
  );
}

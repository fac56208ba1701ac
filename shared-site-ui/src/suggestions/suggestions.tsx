import type { SuggestionsResponse } from '@ofisi/api-contract/catalogue/suggestions';
import { useNavigate } from '@ofisi/shared-contract/routing';
import { useState } from 'react';
import { suggestionTexts as texts } from '../texts/suggestions';
import { groupsOf, type Option } from './options';
import { forgetSearches, keepSearch, readSearches } from './past-searches';
import { OptionList } from './option-list';
import { SuggestionLine } from './suggestion-option';
import styles from './suggestions.module.css';
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
  const navigate = useNavigate();
  const [past, setPast] = useState(readSearches);
  const rested = useRested(text.trim());
  const found = useFound(rested);
  const groups = groupsOf(text, past, text.trim() === '' ? undefined : found);

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
  return (
    <OptionList
      input={input}
      label={texts.label}
      groups={groups.map(({ name, options }) => ({ name: texts.groups[name], options }))}
      choose={choose}
      finish={finish}
      draw={(option) => <SuggestionLine option={option} />}
    >
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
    </OptionList>
  );
}

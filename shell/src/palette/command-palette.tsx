import { useSession } from '@ofisi/shared-auth/session';
import a11y from '@ofisi/shared-site-ui/a11y.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { Icon } from '@ofisi/shared-site-ui/icon';
import iconButtons from '@ofisi/shared-site-ui/icon-button.module.css';
import { closeIcon } from '@ofisi/shared-site-ui/icons/close';
import { searchIcon } from '@ofisi/shared-site-ui/icons/search';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paletteTexts } from '../texts/palette';
import type { Choice } from './choice';
import { ChoiceList } from './choice-list';
import styles from './command-palette.module.css';
import { usePaletteChoices } from './palette-choices';
import { closePalette } from './palette-state';
import { keepChoice } from './recent-choices';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The input and its results: a combobox whose list is always open. */
export function CommandPalette() {
  const navigate = useNavigate();
  const userId = useSession((session) => session.user?.id ?? null);
  const [typed, setTyped] = useState('');
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  // Enter was pressed before the result arrived, as after scanning a code.
  const [waits, setWaits] = useState(false);
  const listId = useId();
  const { groups, isSearching, failed } = usePaletteChoices(typed);
  const choices = groups.flatMap((group) => group.choices);
  const active = choices.find(({ key }) => key === chosenKey) ?? choices[0];

  const open = (choice: Choice, inNewTab: boolean) => {
    if (userId !== null) keepChoice(userId, choice);
    closePalette();
    if (inNewTab) window.open(choice.to, '_blank', 'noopener');
    else void navigate(choice.to);
  };
  const type = (text: string) => {
    setTyped(text);
    setChosenKey(null);
    setWaits(false);
  };
  const openFirst = useEffectEvent(() => {
    if (active) open(active, false);
  });
  useEffect(() => {
    if (waits && !isSearching) openFirst();
  }, [waits, isSearching]);

  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.nativeEvent.isComposing || (step === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    if (step !== undefined) {
      const from = active ? choices.indexOf(active) : -1;
      setChosenKey(choices.at((from + step) % choices.length)?.key ?? null);
    } else if (active) open(active, event.ctrlKey || event.metaKey);
    else setWaits(isSearching);
  };

  return (
    <>
      <div className={styles.head}>
        <Icon drawing={searchIcon} size={22} />
        <input
          className={styles.input}
          type="search"
          role="combobox"
          aria-label={paletteTexts.title}
          aria-expanded={choices.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && idOf(listId, active)}
          placeholder={paletteTexts.placeholder}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={100}
          autoFocus
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
        />
        <button type="button" className={iconButtons.button} aria-label={paletteTexts.close} onClick={closePalette}>
          <Icon drawing={closeIcon} size={22} />
        </button>
      </div>
      <p className={a11y['visuallyHidden']} role="status">
        {saying(typed, choices.length, isSearching)}
      </p>
      <div className={styles.results}>
        {choices.length > 0 && (
          <ChoiceList
            id={listId}
            idOf={(choice) => idOf(listId, choice)}
            groups={groups}
            active={active}
            onChoose={open}
          />
        )}
        {choices.length === 0 && (
          <p className={styles.message} aria-hidden="true">
            {saying(typed, 0, isSearching)}
          </p>
        )}
        {failed.length > 0 && (
          <div className={styles.failure} role="alert">
            <p>{paletteTexts.notSearched(failed.map(({ label }) => label))}</p>
            <button type="button" className={buttons.quiet} onClick={() => failed.forEach(({ retry }) => retry())}>
              {paletteTexts.tryAgain}
            </button>
          </div>
        )}
      </div>
      <p className={styles.foot} aria-hidden="true">
        <span>
          <kbd>{paletteTexts.keys.move}</kbd> {paletteTexts.keyMove}
        </span>
        <span>
          <kbd>{paletteTexts.keys.open}</kbd> {paletteTexts.keyOpen}
        </span>
        <span>
          <kbd>{paletteTexts.keys.newTab}</kbd> {paletteTexts.keyNewTab}
        </span>
      </p>
    </>
  );
}

const idOf = (listId: string, { key }: Choice): string => `${listId}${key.replaceAll(/[^\w-]/g, '_')}`;

function saying(typed: string, found: number, isSearching: boolean): string {
  if (isSearching) return paletteTexts.searching;
  return found === 0 ? paletteTexts.nothing(typed.trim()) : paletteTexts.count(found);
}

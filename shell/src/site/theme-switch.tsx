import { useLayoutEffect } from 'react';
import { Icon } from './icons';
import { chooseTheme, connectTheme, useTheme } from './theme';

/** Light or dark, for this and every later visit. Both layouts carry it, so it also puts the right scheme on at the start. */
export function ThemeSwitch() {
  const theme = useTheme((state) => state.theme);
  const other = theme === 'dark' ? 'light' : 'dark';
  // Before the first paint, so that nobody sees the other scheme flash by.
  useLayoutEffect(() => connectTheme(window), []);

  return (
    <button
      type="button"
      className="icon-button"
      aria-label={`Switch to ${other} theme`}
      title={`Switch to ${other} theme`}
      onClick={() => chooseTheme(other)}
    >
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
    </button>
  );
}

import { Icon } from '../site/icons';
import { chooseTheme, useTheme } from './theme';

/** Light or dark, for this and every later visit. */
export function ThemeSwitch() {
  const theme = useTheme((state) => state.theme);
  const other = theme === 'dark' ? 'light' : 'dark';

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

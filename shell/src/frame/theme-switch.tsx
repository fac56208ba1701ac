import { Icon } from '@ofisi/shared-site-ui/icon';
import iconButtons from '@ofisi/shared-site-ui/icon-button.module.css';
import { moonIcon } from '@ofisi/shared-site-ui/icons/moon';
import { sunIcon } from '@ofisi/shared-site-ui/icons/sun';
import { chooseTheme, useTheme } from './theme';
import { themeTexts } from '../texts/theme';

/** Switches between light and dark, for this and every later visit. */
export function ThemeSwitch() {
  const theme = useTheme((state) => state.theme);
  const other = theme === 'dark' ? 'light' : 'dark';

  return (
    <button
      type="button"
      className={iconButtons.button}
      aria-label={themeTexts.switchTheme(other)}
      title={themeTexts.switchTheme(other)}
      onClick={() => chooseTheme(other)}
    >
      <Icon drawing={theme === 'dark' ? sunIcon : moonIcon} size={22} />
    </button>
  );
}

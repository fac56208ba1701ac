import { STORAGE_KEYS } from '@ofisi/shared-page/storage-keys';
import { create } from 'zustand';

export type Theme = 'light' | 'dark';

const DARK_PREFERRED = '(prefers-color-scheme: dark)';

/** The colour scheme of the page. `light` until the browser has been asked. */
export const useTheme = create<{ readonly theme: Theme }>(() => ({ theme: 'light' }));

/** Shows `theme` and remembers it as this visitor's choice. */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(STORAGE_KEYS.theme, theme);
  } catch {
    // Forbidden storage: the choice lasts as long as the page.
  }
  tellGateway(theme);
  show(theme);
}

/** The page's first paint comes before any script: only the gateway can give it the visitor's choice. */
function tellGateway(theme: Theme): void {
  document.cookie = `${STORAGE_KEYS.theme}=${theme}; path=/; max-age=31536000; samesite=lax`;
}

/** Shows the remembered scheme, or the system's as long as nothing was chosen, and follows both. Called in the browser. */
export function connectTheme(browser: Window): () => void {
  const system = browser.matchMedia(DARK_PREFERRED);
  const adopt = () => {
    const chosen = remembered();
    if (chosen) tellGateway(chosen);
    show(chosen ?? (system.matches ? 'dark' : 'light'));
  };
  const follow = (event: StorageEvent) => {
    if (event.key === STORAGE_KEYS.theme || event.key === null) adopt();
  };
  adopt();
  system.addEventListener('change', adopt);
  browser.addEventListener('storage', follow);
  return () => {
    system.removeEventListener('change', adopt);
    browser.removeEventListener('storage', follow);
  };
}

function remembered(): Theme | null {
  try {
    const theme = localStorage.getItem(STORAGE_KEYS.theme);
    return theme === 'light' || theme === 'dark' ? theme : null;
  } catch {
    return null;
  }
}

function show(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  useTheme.setState({ theme });
}

import { STORAGE_KEYS } from '@ofisi/shared-page/storage-keys';
import { create } from 'zustand';

export type Theme = 'light' | 'dark';

const DARK_PREFERRED = '(prefers-color-scheme: dark)';

/** The colour scheme of the page; `light` until the browser's preference has been read. */
export const useTheme = create<{ readonly theme: Theme }>(() => ({ theme: 'light' }));

/** Applies `theme` and stores it as this visitor's choice. */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(STORAGE_KEYS.theme, theme);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
  tellGateway(theme);
  show(theme);
}

/** Sets a cookie: the first paint precedes any script, so only the gateway can apply the visitor's choice to it. */
function tellGateway(theme: Theme): void {
  document.cookie = `${STORAGE_KEYS.theme}=${theme}; path=/; max-age=31536000; samesite=lax`;
}

/** Applies the stored scheme, or the system's if none was chosen, and follows changes of both. Called in the browser. */
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

import { SIDEBAR_COOKIE, STORAGE_KEYS } from '@ofisi/shared-page/storage-keys';
import type { Watching } from './browser/tab';
import type { KnownNames } from './page/storage';
import { callOf } from './page/source';
import { watchPage } from './page/watch';

/** How the pages of a set are watched. */
export interface Watch {
  /** The first script of every page, and how it reports. */
  readonly optionsFor: (isSignedIn: boolean, findsLoops: boolean) => readonly [script: string, watching: Watching];
  /** An expression that says what a page has changed since its start. */
  readonly changes: string;
  readonly storage: KnownNames;
}

/** Cookies of the shell's start and of a preview are named after releases and sets. */
const PREFIXES_OF_SHELL = ['ofisi_start_', 'ofisi_set', STORAGE_KEYS.draft, STORAGE_KEYS.health];

/**
 * Watches pages under names that no page knows.
 * @param containers global names of the containers of the set
 * @param remotes names of the remotes of the set: whatever begins with such a name and a colon is known in the storages
 */
export function watchOf(containers: readonly string[], remotes: readonly string[]): Watch {
  const own = `ofisi${Math.random().toString(36).slice(2)}`;
  const [reports, changes, mark] = [`${own}Reports`, `${own}Changes`, `${own}Mark`];
  const tokens = [STORAGE_KEYS.accessToken, STORAGE_KEYS.authToken];
  return {
    optionsFor(isSignedIn, findsLoops) {
      const token = isSignedIn ? 'trial' : null;
      const script = callOf(watchPage, { reports, changes, mark, tokens, token, containers });
      return [script, { reports, findsLoops }];
    },
    changes: `window.${changes}?.() ?? []`,
    storage: {
      names: [...Object.values(STORAGE_KEYS), SIDEBAR_COOKIE],
      prefixes: [...PREFIXES_OF_SHELL, ...remotes.map((remote) => `${remote}:`)],
      mark,
    },
  };
}

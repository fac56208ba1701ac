import { type BootDocument, SET_PATH, type SetOfVisitor } from '@ofisi/shared-contract/boot';
import { useUpdate } from './update-state';

/** Minimum interval between checks: when the tab becomes visible again, and on navigation between pages. An idle tab does not check. */
const VISIBLE_INTERVAL_MS = 60_000;
const NAVIGATION_INTERVAL_MS = 5 * 60_000;

export interface SetWatch {
  /** To be called when the visitor goes to another page. */
  readonly onNavigate: () => void;
  readonly stop: () => void;
}

/** Checks now and then with the gateway whether pages are made of another set than this one. */
export function watchSet({ set }: Pick<BootDocument, 'set'>): SetWatch {
  let askedAt = performance.now();

  async function ask(atMostEvery: number): Promise<void> {
    if (performance.now() - askedAt < atMostEvery) return;
    askedAt = performance.now();
    try {
      const answer = await fetch(SET_PATH, { cache: 'no-store' });
      const now = answer.ok ? ((await answer.json()) as Partial<SetOfVisitor>).id : undefined;
      useUpdate.setState({ isReady: now !== undefined && now !== set?.id });
    } catch {
      // Offline, there is nothing to learn.
    }
  }

  const look = () => {
    if (document.visibilityState === 'visible') void ask(VISIBLE_INTERVAL_MS);
  };
  document.addEventListener('visibilitychange', look);
  return {
    onNavigate: () => void ask(NAVIGATION_INTERVAL_MS),
    stop: () => document.removeEventListener('visibilitychange', look),
  };
}

import { STORAGE_KEYS } from '@ofisi/shared-page/storage-keys';

const STOPPED_AFTER_MS = 15_000;
const DAY_MS = 24 * 3600_000;

/** Under this name a page view keeps, while it is visible, the time of its last heartbeat, and the report to be sent if there is no other. */
const KEY = STORAGE_KEYS.health + Math.random().toString(36).slice(2);

export const beat = (report: string): void => localStorage.setItem(KEY, `${Date.now()} ${report}`);

/** To be called when the page is hidden or left: from then on it may stop. */
export const rest = (): void => localStorage.removeItem(KEY);

/** The reports of page views that stopped while they were visible. Each is returned once. */
export function takeFrozen(): string[] {
  return Object.keys(localStorage).flatMap((key) => {
    if (key === KEY || !key.startsWith(STORAGE_KEYS.health)) return [];
    const [at, report] = (localStorage.getItem(key) ?? '').split(' ');
    const age = Date.now() - Number(at);
    if (age < STOPPED_AFTER_MS) return [];
    localStorage.removeItem(key);
    return report && age < DAY_MS ? [report] : [];
  });
}

import { isNavIcon } from '@ofisi/shared-contract/manifest';
import { STORAGE_KEYS } from '@ofisi/shared-page/storage-keys';
import type { Choice } from './choice';

const MOST = 6;

/** A user's last choices, latest first. Several users may share a browser: choices of another user are not returned. */
export function recentChoices(userId: number): readonly Choice[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEYS.recentChoices) ?? 'null');
    if (!isRecord(kept) || kept['user'] !== userId || !Array.isArray(kept['choices'])) return [];
    return kept['choices'].filter(isChoice).slice(0, MOST);
  } catch {
    return [];
  }
}

/** Puts a choice first. If storage is blocked or full, nothing is stored. */
export function keepChoice(userId: number, { key, label, detail, to, icon }: Choice): void {
  const others = recentChoices(userId).filter((choice) => choice.to !== to);
  const choices = [{ key, label, detail, to, icon }, ...others].slice(0, MOST);
  try {
    localStorage.setItem(STORAGE_KEYS.recentChoices, JSON.stringify({ user: userId, choices }));
  } catch {
    // The user can find the entry again by typing.
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Validates the stored value, because anything may have written it. */
function isChoice(value: unknown): value is Choice {
  if (!isRecord(value)) return false;
  const { key, label, detail, to, icon } = value;
  const isText = [key, label, detail, to].every((text) => typeof text === 'string');
  return isText && /^\/admin\/[^\\]*$/.test(String(to)) && isNavIcon(String(icon));
}

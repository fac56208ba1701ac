import type { ComponentType } from 'react';
import { startPart } from '../composition/lazy-part';

/** The palette's code is bundled with the back-office's frame: a chunk of its own would appear, with its hashes, in every shopper's first script. */
export const loadPalette = async (): Promise<ComponentType> =>
  (await import(/* webpackMode: "eager" */ './command-palette')).CommandPalette;

/** The part's id; the key of its first attempt is derived from it (see `OwnPart`). */
export const PALETTE_PART = 'palette';
const FIRST_ATTEMPT = `shell/${PALETTE_PART}/0`;

const GIVE_WAY_MS = 2_000;

/** Preloads the palette when the page is idle, so that it opens at once. @returns a function that cancels this */
export function preloadPalette(): () => void {
  const load = () => void startPart(FIRST_ATTEMPT, loadPalette).catch(() => undefined);
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(load, GIVE_WAY_MS);
    return () => clearTimeout(timer);
  }
  const idle = window.requestIdleCallback(load);
  return () => window.cancelIdleCallback(idle);
}

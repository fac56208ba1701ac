import { setTimeout as pause } from 'node:timers/promises';
import { shopSettingsSchema } from '@ofisi/api-contract/settings/settings';
import type { Engine } from '../engine/engine';
import { ok } from '../http/envelope';
import { readyBytes, type ReadyBytes } from '../http/ready-bytes';
import { readSettings, type StoredSettings } from './settings.queries';

/** How often the cache looks for writes of other processes on PostgreSQL, in milliseconds. */
const LOOK_EVERY = 900;
/** How long a reader waits for such a look, in milliseconds. */
const LONGEST_LOOK = 500;

/** The settings in memory, because every page and every order reads them. */
export interface SettingsCache {
  /** The current settings, at most a second old; while the data engine is unavailable, the last known ones. */
  readonly read: () => Promise<StoredSettings>;
  /** The answer of GET /shop-settings, ready to send. */
  readonly answer: () => Promise<ReadyBytes>;
  /** Must be called after a write is committed, so that the next read sees it. */
  readonly changed: () => void;
}

interface Known {
  readonly settings: StoredSettings;
  readonly answer: ReadyBytes;
}

/** The schema drops everything that is not public. */
const answerOf = (settings: StoredSettings, hasPrompts: boolean): ReadyBytes =>
  readyBytes(
    shopSettingsSchema.parse(ok({ ...settings, payment: { ...settings.payment, mpesa_prompts: hasPrompts } })),
  );

/** @param hasPrompts whether orders can be paid by an M-Pesa prompt on the phone */
export function createSettingsCache({ reserve: db, kind }: Engine, hasPrompts = false): SettingsCache {
  const hasPeers = kind === 'postgresql';
  let known: Known | undefined;
  let wanted = 1;
  let loaded = 0;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | undefined;

  async function load(): Promise<void> {
    const started = wanted;
    lookedAt = performance.now();
    const settings = await readSettings(db);
    known = { settings, answer: answerOf(settings, hasPrompts) };
    // A write during the read leaves the cached settings stale.
    loaded = started;
  }

  const start = () =>
    (loading ??= load().finally(() => {
      loading = undefined;
    }));

  async function present(): Promise<Known> {
    const needed = wanted;
    while (!known || loaded < needed) {
      const found = known;
      const isBusy = loading !== undefined;
      try {
        await start();
      } catch (error) {
        // A read that began before the last write may fail where a new attempt succeeds.
        if (isBusy) {
          continue;
        }
        if (!found) {
          throw error;
        }
        return found;
      }
    }
    if (hasPeers && performance.now() - lookedAt >= LOOK_EVERY) {
      const looked = start().catch(() => undefined);
      await Promise.race([looked, pause(LONGEST_LOOK, undefined, { ref: false })]);
    }
    return known;
  }

  return {
    read: async () => (await present()).settings,
    answer: async () => (await present()).answer,
    changed() {
      wanted += 1;
    },
  };
}

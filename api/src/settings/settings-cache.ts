import { setTimeout as pause } from 'node:timers/promises';
import { shopSettingsSchema } from '@ofisi/api-contract/settings/settings';
import type { Engine } from '../engine/engine';
import { ok } from '../http/envelope';
import { readyBytes, type ReadyBytes } from '../http/ready-bytes';
import { readSettings, type StoredSettings } from './settings.queries';

/** How often another process's writes are looked for on PostgreSQL, in milliseconds. */
const LOOK_EVERY = 900;
/** How long a reader waits for the news of other processes, in milliseconds. */
const LONGEST_LOOK = 500;

/** The settings in memory: every page and every order reads them. */
export interface SettingsCache {
  /** As they are now, at most a second ago; while the data engine is away, as they were last known. */
  readonly read: () => Promise<StoredSettings>;
  /** The same as GET /shop-settings tells everybody. */
  readonly answer: () => Promise<ReadyBytes>;
  /** To be called after a write was committed: the next read sees it. */
  readonly changed: () => void;
}

interface Known {
  readonly settings: StoredSettings;
  readonly answer: ReadyBytes;
}

/** The schema leaves out what is not for everybody. */
const answerOf = (settings: StoredSettings, hasPrompts: boolean): ReadyBytes =>
  readyBytes(
    shopSettingsSchema.parse(ok({ ...settings, payment: { ...settings.payment, mpesa_prompts: hasPrompts } })),
  );

/** @param hasPrompts whether orders can be paid by a prompt on the phone */
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
    // A write that came while they were read keeps them outdated.
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
        // What was begun before the last write may fail where a new try does not.
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

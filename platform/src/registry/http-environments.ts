import { setTimeout as delay } from 'node:timers/promises';
import type { EnvironmentDocument } from '@ofisi/shared-contract/release';
import { z } from 'zod';
import { PlatformError, sentence } from '../errors';
import { parseEnvironmentDocument } from './documents';
import type { EnvironmentStore, ProvenRelease } from './environment-store';
import type { FileCache } from './file-cache';
import { checkEnvironmentName } from './names';
import { pathOf, queryOf, type Send } from './over-http';

/** Longer than a network takes, and shorter than what is in between ends a call for its silence. */
const WAIT_SECONDS = 20;
/** What is known of before is used when the first answer takes longer. */
const FIRST_WITHIN_MS = 3_000;
const AGAIN_MS = 1_000;
const MOST_UNTOLD = 500;

const change = z.object({ stamp: z.string().nullable(), document: z.unknown() });

type Read = Pick<EnvironmentStore, 'read' | 'stamp' | 'prove'>;

export interface HttpEnvironmentsOptions {
  readonly send: Send;
  /** Where the last document of each environment is kept. */
  readonly cache: FileCache;
  /** Hears each reason why the registry cannot be asked, once. */
  readonly warn: (message: string) => void;
  /** Ends everything. */
  readonly signal: AbortSignal;
}

/**
 * Environments as a registry's process tells them over HTTP. Of each that somebody asked for once, the registry is asked in the background, and
 * answers as soon as something changes: who asks here never waits for it, and does not notice when it is away.
 */
export function httpEnvironments({ send, cache, warn, signal }: HttpEnvironmentsOptions): Read {
  const followed = new Map<string, Promise<Followed>>();
  const untold: (ProvenRelease & { readonly environment: string })[] = [];
  let lastWarning = '';

  function warnOnce(message: string): void {
    if (message !== '' && message !== lastWarning) warn(message);
    lastWarning = message;
  }

  async function ask(name: string, known: Followed, wait: number, within: AbortSignal): Promise<void> {
    const words = { wait: String(wait), ...(known.stamp !== null && { after: known.stamp }) };
    const path = `${pathOf('environments', name, 'changes')}${queryOf(words)}`;
    const { stamp, document } = change.parse(await send('GET', path, undefined, within));
    known.failure = null;
    if (stamp === known.stamp) return;
    const text = JSON.stringify(document);
    known.document = document === null ? null : parseEnvironmentDocument(text, `What the registry says of ${name}`);
    known.stamp = stamp;
    await cache.put(keyOf(name), Buffer.from(JSON.stringify({ stamp, document })));
  }

  /** Goes on until the end. */
  async function follow(name: string, known: Followed): Promise<void> {
    // Once it answers again, it is told at once what it has missed.
    let wait = 0;
    while (!signal.aborted) {
      try {
        await ask(name, known, wait, AbortSignal.any([signal, AbortSignal.timeout((WAIT_SECONDS + 10) * 1000)]));
        warnOnce('');
        await tellProven();
        wait = WAIT_SECONDS;
      } catch (error) {
        if (signal.aborted) return;
        wait = 0;
        known.failed(error);
        warnOnce(known.document ? `${sentence(error)} What was pinned before stays.` : sentence(error));
        await delay(AGAIN_MS, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  }

  async function begin(name: string): Promise<Followed> {
    const known = new Followed();
    try {
      await ask(name, known, 0, AbortSignal.any([signal, AbortSignal.timeout(FIRST_WITHIN_MS)]));
    } catch (error) {
      known.failed(error);
      warnOnce(sentence(error));
      await recall(name, known);
    }
    void follow(name, known);
    return known;
  }

  async function recall(name: string, known: Followed): Promise<void> {
    const text = (await cache.get(keyOf(name)))?.toString();
    if (text === undefined) return;
    try {
      const { stamp, document } = change.parse(JSON.parse(text));
      known.document = document === null ? null : parseEnvironmentDocument(JSON.stringify(document), name);
      known.stamp = stamp;
    } catch (error) {
      warnOnce(sentence(error));
    }
  }

  function of(name: string): Promise<Followed> {
    checkEnvironmentName(name);
    const known = followed.get(name) ?? begin(name);
    followed.set(name, known);
    return known;
  }

  async function tellProven(): Promise<void> {
    for (let next = untold[0]; next; next = untold[0]) {
      await send('POST', '/gateway/proven', next, signal).catch((error: unknown) => {
        if (!(error instanceof PlatformError) || error.status === 503) throw error;
        // A release that was removed meanwhile, say: it is no use to say it again.
        warn(sentence(error));
      });
      // Two may be telling at a time.
      if (untold[0] === next) untold.shift();
    }
  }

  return {
    async read(name) {
      const { document, failure } = await of(name);
      // What is known stays; that it may be old has been said.
      if (failure && !document) throw failure;
      return document;
    },

    async stamp(name) {
      const { stamp, document, failure } = await of(name);
      return failure && !document ? `${stamp} ${failure.message}` : stamp;
    },

    async prove(name, release) {
      untold.push({ environment: name, ...release });
      if (untold.length > MOST_UNTOLD) untold.shift();
      await tellProven().catch((error: unknown) => warnOnce(sentence(error)));
    },
  };
}

class Followed {
  stamp: string | null = null;
  document: EnvironmentDocument | null = null;
  /** Why the registry has told nothing when it was asked last: it is away, or its document is damaged. */
  failure: PlatformError | null = null;

  failed(error: unknown): void {
    if (error instanceof PlatformError) this.failure = error;
  }
}

const keyOf = (name: string): string => `environment ${name}`;

import { setTimeout as delay } from 'node:timers/promises';
import type { EnvironmentDocument } from '@ofisi/shared-contract/release';
import { z } from 'zod';
import { PlatformError, sentence } from '../errors';
import { parseEnvironmentDocument } from './documents';
import type { EnvironmentStore, ProvenRelease } from './environment-store';
import type { FileCache } from './file-cache';
import { checkEnvironmentName } from './names';
import { pathOf, queryOf, type Send } from './over-http';

/** Longer than a network takes, and shorter than the idle timeout of intermediaries. */
const WAIT_SECONDS = 20;
/** When the first response takes longer, the cached document is used. */
const FIRST_WITHIN_MS = 3_000;
const RETRY_DELAY_MS = 1_000;
const MAX_PENDING_REPORTS = 500;

const change = z.object({ stamp: z.string().nullable(), document: z.unknown() });

type Read = Pick<EnvironmentStore, 'read' | 'stamp' | 'prove'>;

export interface HttpEnvironmentsOptions {
  readonly send: Send;
  /** Stores the last document of each environment. */
  readonly cache: FileCache;
  /** Called once with each reason why the registry cannot be reached. */
  readonly warn: (message: string) => void;
  /** Ends all polling and calls. */
  readonly signal: AbortSignal;
}

/**
 * Environments as reported by a registry's process over HTTP. Each environment that was read once is followed in the background by a long
 * poll, which responds as soon as something changes: callers never wait for the registry, and do not notice when it is away.
 */
export function httpEnvironments({ send, cache, warn, signal }: HttpEnvironmentsOptions): Read {
  const followed = new Map<string, Promise<Followed>>();
  const pendingReports: (ProvenRelease & { readonly environment: string })[] = [];
  let lastWarning = '';

  function warnOnce(message: string): void {
    if (message !== '' && message !== lastWarning) warn(message);
    lastWarning = message;
  }

  async function poll(name: string, known: Followed, wait: number, within: AbortSignal): Promise<void> {
    const words = { wait: String(wait), ...(known.stamp !== null && { after: known.stamp }) };
    const path = `${pathOf('environments', name, 'changes')}${queryOf(words)}`;
    const { stamp, document } = change.parse(await send('GET', path, undefined, within));
    known.failure = null;
    if (stamp === known.stamp) return;
    const text = JSON.stringify(document);
    known.document = document === null ? null : parseEnvironmentDocument(text, `The registry's document of ${name}`);
    known.stamp = stamp;
    await cache.put(keyOf(name), Buffer.from(JSON.stringify({ stamp, document })));
  }

  /** Polls until the signal aborts. */
  async function follow(name: string, known: Followed): Promise<void> {
    // A zero wait makes the registry report at once what was missed while it did not respond.
    let wait = 0;
    while (!signal.aborted) {
      try {
        await poll(name, known, wait, AbortSignal.any([signal, AbortSignal.timeout((WAIT_SECONDS + 10) * 1000)]));
        warnOnce('');
        await reportProven();
        wait = WAIT_SECONDS;
      } catch (error) {
        if (signal.aborted) return;
        wait = 0;
        known.failed(error);
        warnOnce(known.document ? `${sentence(error)} The pins from before stay in use.` : sentence(error));
        await delay(RETRY_DELAY_MS, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  }

  async function begin(name: string): Promise<Followed> {
    const known = new Followed();
    try {
      await poll(name, known, 0, AbortSignal.any([signal, AbortSignal.timeout(FIRST_WITHIN_MS)]));
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

  async function reportProven(): Promise<void> {
    for (let next = pendingReports[0]; next; next = pendingReports[0]) {
      await send('POST', '/gateway/proven', next, signal).catch((error: unknown) => {
        if (!(error instanceof PlatformError) || error.status === 503) throw error;
        // The release was removed meanwhile, for example: a retry would not help.
        warn(sentence(error));
      });
      // Two calls may be reporting at the same time.
      if (pendingReports[0] === next) pendingReports.shift();
    }
  }

  return {
    async read(name) {
      const { document, failure } = await of(name);
      // The known document stays in use; the warning that it may be stale was already given.
      if (failure && !document) throw failure;
      return document;
    },

    async stamp(name) {
      const { stamp, document, failure } = await of(name);
      return failure && !document ? `${stamp} ${failure.message}` : stamp;
    },

    async prove(name, release) {
      pendingReports.push({ environment: name, ...release });
      if (pendingReports.length > MAX_PENDING_REPORTS) pendingReports.shift();
      await reportProven().catch((error: unknown) => warnOnce(sentence(error)));
    },
  };
}

class Followed {
  stamp: string | null = null;
  document: EnvironmentDocument | null = null;
  /** Why the last request gave no document: the registry is away, or the document is damaged. */
  failure: PlatformError | null = null;

  failed(error: unknown): void {
    if (error instanceof PlatformError) this.failure = error;
  }
}

const keyOf = (name: string): string => `environment ${name}`;

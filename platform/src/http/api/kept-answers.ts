import { readPosition, SURROGATE, type ChangeLine } from '@ofisi/shared-server/surrogate';
import { createTaggedCache, type TaggedCache } from '@ofisi/shared-server/tagged-cache';
import type { Answer } from './call-api';
import { followChanges, type FollowOptions } from './follow-changes';
import { ENTRY_SIZE, fromEntry, isForOneOnly, keptHeaders, type KeptAnswer, type KeptEntry } from './kept-entry';

/** The API's answers that are the same for everybody, each until the API says that something in it has changed. */
export interface KeptAnswers {
  /** @param ifNoneMatch the visitor's header: what they have already */
  readonly find: (key: string, ifNoneMatch: string | undefined) => KeptAnswer | null;
  /** To be called with every answer of the API: it may be kept, or say how far the API's changes have got. */
  readonly answered: (answer: Answer, key: string | null) => void;
  readonly close: () => void;
}

/** For all answers of one API together. */
const MOST_BYTES = 32 * 1024 * 1024;
/** What is known of one process: its answers, and its changes. */
class OfProcess {
  /** The highest position that an answer has told: until the stream has reached it, no kept answer is used. */
  told = 0;
  readonly cache: TaggedCache<KeptEntry>;

  constructor(
    readonly id: string,
    position: number,
    mostBytes: number,
  ) {
    this.cache = createTaggedCache({ mostBytes, position });
  }

  isBehind(): boolean {
    return this.told > this.cache.position();
  }
}

/** Keeps the answers of the API's processes, as long as the stream of their changes is being read. */
export function keepAnswers(origins: readonly string[], options: FollowOptions = {}): KeptAnswers {
  const mostBytes = Math.floor(MOST_BYTES / origins.length);
  const processes: (OfProcess | null)[] = origins.map(() => null);

  function onLine(index: number, { process: id, position, tags }: ChangeLine): void {
    const known = processes[index];
    const next = (known?.cache.position() ?? Number.NaN) + (tags === undefined ? 0 : 1);
    if (known?.id !== id || next !== position) {
      processes[index] = new OfProcess(id, position, mostBytes);
      return;
    }
    if (tags === undefined) return;
    known.cache.changed(tags);
    // The other processes will hear of it too; until then, theirs would be older than what this one answers.
    for (const other of processes) if (other !== known) other?.cache.outdate(tags);
  }

  /** Begins with the first answer that names its process: an API of the version before has no stream. */
  let ends: readonly (() => void)[] | null = null;
  const follow = () => {
    ends ??= origins.map((origin, index) =>
      followChanges(
        origin,
        { onLine: (line) => onLine(index, line), onLost: () => (processes[index] = null) },
        options,
      ),
    );
  };

  function keep(
    cache: TaggedCache<KeptEntry>,
    position: number,
    key: string,
    { statusCode, headers, body }: Answer,
  ): void {
    const seconds = Number(/\bmax-age=(\d+)\b/.exec(String(headers[SURROGATE.control] ?? ''))?.[1] ?? 0);
    const { etag } = headers;
    if (seconds === 0 || etag === undefined || isForOneOnly(headers)) return;
    if (!(statusCode === 200 && Buffer.isBuffer(body)) && statusCode !== 304) return;
    const content = statusCode === 200 && Buffer.isBuffer(body) ? body : null;
    const known = cache.find(key);
    // Who has the content already teaches nothing new about it.
    if (content === null && known?.isValid && known.value.etag === etag) return;
    const value = { etag, headers: keptHeaders(headers), body: content };
    const tags = String(headers[SURROGATE.key] ?? '')
      .split(' ')
      .filter(Boolean);
    const size = (content?.length ?? 0) + key.length + ENTRY_SIZE;
    cache.store(key, { value, tags, size, until: performance.now() + seconds * 1_000 }, position);
  }

  return {
    find(key, ifNoneMatch) {
      if (processes.some((known) => known?.isBehind())) return null;
      for (const known of processes) {
        const found = known?.cache.find(key);
        if (!found?.isValid) continue;
        const answer = fromEntry(found.value, ifNoneMatch);
        if (answer) return answer;
      }
      return null;
    },
    answered(answer, key) {
      const at = readPosition(answer.headers[SURROGATE.changes]);
      if (!at) return;
      follow();
      const known = processes.find((one) => one?.id === at.process);
      if (!known) return;
      known.told = Math.max(known.told, at.position);
      if (key !== null) keep(known.cache, at.position, key, answer);
    },
    close: () => ends?.forEach((end) => end()),
  };
}

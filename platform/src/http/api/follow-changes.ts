import { setTimeout as pause } from 'node:timers/promises';
import { CHANGES_PATH, TOLD_EVERY_MS, type ChangeLine } from '@ofisi/shared-server/surrogate';
import { UNSAMPLED_TRACEPARENT } from '@ofisi/shared-server/trace';

export interface ChangeListener {
  readonly onLine: (line: ChangeLine) => void;
  /** From now on changes may go unnoticed, until the next line. */
  readonly onLost: () => void;
}

export interface FollowOptions {
  /** How long the stream may be silent, in milliseconds. */
  readonly silence?: number;
  /** How long to wait before the next attempt after a stream has ended, and where there is none. */
  readonly again?: number;
  readonly againWithoutStream?: number;
}

/** A longer line does not come from our API. */
const LONGEST_LINE = 1024 * 1024;

/** Reads the changes that one of the API's processes streams, and reads on when the stream has broken. @returns the function that ends it */
export function followChanges(
  origin: string,
  { onLine, onLost }: ChangeListener,
  { silence = 3 * TOLD_EVERY_MS, again = 500, againWithoutStream = 30_000 }: FollowOptions = {},
): () => void {
  const closing = new AbortController();

  /** @returns whether there was a stream */
  async function readStream(): Promise<boolean> {
    const silent = new AbortController();
    const timer = setTimeout(() => silent.abort(), silence).unref();
    try {
      const signal = AbortSignal.any([closing.signal, silent.signal]);
      // No visitor waits for it, and it lasts as long as both servers.
      const headers = { traceparent: UNSAMPLED_TRACEPARENT };
      const { ok, body } = await fetch(`${origin}${CHANGES_PATH}`, { headers, signal });
      if (!ok || !body) {
        await body?.cancel();
        return false;
      }
      let rest = '';
      for await (const text of body.pipeThrough(new TextDecoderStream())) {
        timer.refresh();
        const lines = (rest + text).split('\n');
        rest = lines.pop() ?? '';
        if (rest.length > LONGEST_LINE) return false;
        for (const line of lines) onLine(JSON.parse(line) as ChangeLine);
      }
      return true;
    } finally {
      clearTimeout(timer);
    }
  }

  async function follow(): Promise<void> {
    while (!closing.signal.aborted) {
      // A process that cannot be reached is tried again soon: it may only be restarting.
      const hasStream = await readStream().catch(() => true);
      onLost();
      await pause(hasStream ? again : againWithoutStream, undefined, { ref: false, signal: closing.signal }).catch(
        () => undefined,
      );
    }
  }
  void follow();
  return () => closing.abort();
}

import type { Socket } from 'node:net';
import { scanHeaders, type ScannedHeaders } from './header-scan';

/** All that a browser keeps for one site fits: 180 cookies of 4 kB. */
const MOST_BYTES = 1_048_576;
/** A pause this long ends the reading: nothing more is coming. */
const PAUSE_MS = 1_000;

/**
 * Reads on where Node's parser gave up, for at most `within` milliseconds, until the headers end: a browser that is still sending when its
 * connection is closed shows an error of its own instead of the answer. What arrives later is thrown away.
 */
export function readOversizedHeaders(socket: Socket, first: Buffer, within: number): Promise<ScannedHeaders> {
  const scan = scanHeaders();
  let bytes = 0;
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(pause);
      clearTimeout(deadline);
      socket.off('data', take).resume();
      resolve(scan.result());
    };
    const pause = setTimeout(done, PAUSE_MS);
    const deadline = setTimeout(done, within);
    const take = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MOST_BYTES || scan.take(chunk)) done();
      else pause.refresh();
    };
    // The parser would fail again at every further chunk.
    socket.removeAllListeners('data');
    socket.on('data', take);
    socket.once('end', done);
    socket.once('close', done);
    take(first);
  });
}

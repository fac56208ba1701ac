import type { IncomingMessage } from 'node:http';
import { Refusal } from '../refusals';

export interface BodyLimits {
  /** Bytes. */
  readonly most: number;
  /** How long all of it may take to arrive, in milliseconds. */
  readonly within: number;
}

/**
 * The whole body of a request; empty when it has none. Throws 413 when it is too large, without waiting for the rest
 * of it, 408 when it does not arrive in time, and 400 when the client goes away in the middle of it.
 */
export async function readBody(request: IncomingMessage, { most, within }: BodyLimits): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > most) throw new Refusal(413);
  const parts: Buffer[] = [];
  let length = 0;
  return new Promise<Buffer>((resolve, reject) => {
    const timer = setTimeout(() => end(new Refusal(408)), within);
    const add = (part: Buffer) => {
      length += part.length;
      parts.push(part);
      if (length > most) end(new Refusal(413));
    };
    const done = () => end(null);
    const broken = () => end(new Refusal(400));
    const end = (error: Refusal | null) => {
      clearTimeout(timer);
      request.off('data', add).off('end', done).off('close', broken);
      if (!error) return resolve(Buffer.concat(parts));
      reject(error);
    };
    request.on('data', add).once('end', done).once('close', broken);
    request.on('error', broken);
  });
}

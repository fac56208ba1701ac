import type { IncomingMessage } from 'node:http';
import { Refusal } from '../refusals';

export interface BodyLimits {
  /** Maximum size in bytes. */
  readonly most: number;
  /** How long the whole body may take to arrive, in milliseconds. */
  readonly within: number;
}

/** A body larger than what is read in advance, with the part read so far. */
export class LargeBody {
  /** Whether a part of it has been forwarded: then it cannot be sent to another process. */
  isBegun = false;

  constructor(
    private readonly begun: readonly Buffer[],
    readonly request: IncomingMessage,
  ) {}

  /** Its declared length in bytes; null when the sender declares none. */
  get declared(): number | null {
    const length = this.request.headers['content-length'];
    return length === undefined ? null : Number(length);
  }

  /** Yields the whole body, once. Throws 413 when it is larger than `most` bytes, and 400 when the client disconnects in the middle of it. */
  async *read(most: number): AsyncGenerator<Buffer> {
    this.isBegun = true;
    let length = 0;
    const count = (part: Buffer) => {
      length += part.length;
      if (length > most) throw new Refusal(413);
      return part;
    };
    for (const part of this.begun) yield count(part);
    try {
      // The connection is still needed for the response.
      for await (const part of this.request.iterator({ destroyOnReturn: false })) yield count(part as Buffer);
    } catch (error) {
      throw error instanceof Refusal ? error : new Refusal(400);
    }
  }
}

/**
 * Reads the whole body of a request; empty when it has none. A body of more than `most` bytes is not read to its end. Throws 408 when it
 * does not arrive in time, and 400 when the client disconnects in the middle of it.
 */
export async function readBody(request: IncomingMessage, { most, within }: BodyLimits): Promise<Buffer | LargeBody> {
  const parts: Buffer[] = [];
  if (Number(request.headers['content-length'] ?? 0) > most) return new LargeBody(parts, request);
  let length = 0;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(new Refusal(408)), within);
    const add = (part: Buffer) => {
      length += part.length;
      parts.push(part);
      if (length <= most) return;
      request.pause();
      end(new LargeBody(parts, request));
    };
    const done = () => end(Buffer.concat(parts));
    const broken = () => end(new Refusal(400));
    const end = (result: Buffer | LargeBody | Refusal) => {
      clearTimeout(timer);
      request.off('data', add).off('end', done).off('close', broken);
      if (result instanceof Refusal) reject(result);
      else resolve(result);
    };
    request.on('data', add).once('end', done).once('close', broken);
    request.on('error', broken);
  });
}

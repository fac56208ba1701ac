import { positionHeader, SURROGATE } from '@ofisi/shared-server/surrogate';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendReadyBytes } from '../http/ready-bytes';
import type { Answer, Validity } from './answer-cache';
import type { Catalogue } from './catalogue';

/** Seconds until a moment of `performance.now()`, rounded down; a year at most. */
const secondsUntil = (moment: number) =>
  Math.max(0, Math.min(Math.floor((moment - performance.now()) / 1_000), 365 * 24 * 3_600));

/** Tells a gateway that keeps answers for how long this one is true. */
function declare(reply: FastifyReply, process: string, { position, tags, until }: Validity): void {
  void reply.headers({
    [SURROGATE.control]: `max-age=${secondsUntil(until)}`,
    [SURROGATE.key]: tags.join(' '),
    [SURROGATE.changes]: positionHeader(process, position),
  });
}

/** Sends the catalogue's cached answer under `key`, computed by `make` where there is none. */
export async function sendAnswer(
  catalogue: Catalogue,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  key: string,
  make: () => Promise<Answer>,
): Promise<void> {
  const { bytes, validity } = await catalogue.answer(key, make);
  if (validity && request.headers[SURROGATE.capability] !== undefined) {
    declare(reply, catalogue.changes.id, validity);
  }
  await sendReadyBytes(request, reply, bytes);
}

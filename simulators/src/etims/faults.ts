import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from './context';
import { busy, invalidDevice } from './refusals';
import type { Fault } from './scenarios';

const PAGE = '<!doctype html><html lang="en"><title>Gateway</title><body><h1>Please try again later</h1></body></html>';

/** @throws EtimsRefusal unless the caller is the installed device */
export function checkDevice({ books }: Context, { headers }: Pick<FastifyRequest, 'headers'>): void {
  const device = books.device();
  const { tin, bhfid, cmckey } = headers;
  if (!device || tin !== device.tin || bhfid !== device.bhfId || cmckey !== device.cmcKey) throw invalidDevice();
}

/** @returns whether the reply is complete @throws EtimsRefusal */
export async function applyFault(
  { settings }: Context,
  fault: Fault | undefined,
  reply: FastifyReply,
): Promise<boolean> {
  if (fault === 'busy') throw busy();
  if (fault === 'slow') await pause(settings.slowBy, undefined, { ref: false });
  if (fault === 'down') cut(reply);
  if (fault === 'html') await reply.type('text/html').send(PAGE);
  if (fault === 'error') await failed(reply);
  return fault === 'down' || fault === 'html' || fault === 'error';
}

export const failed = (reply: FastifyReply): FastifyReply => reply.code(500).type('text/html').send(PAGE);

export function half(reply: FastifyReply, answer: object): FastifyReply {
  const text = JSON.stringify(answer);
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': 'application/json' });
  reply.raw.end(text.slice(0, text.length / 2));
  return reply;
}

export function cut(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.socket?.destroy();
  return reply;
}

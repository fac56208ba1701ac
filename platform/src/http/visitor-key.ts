import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Holds a random key that says nothing about the person: by it, a visitor stays on the same side of a rollout. */
export const VISITOR_COOKIE = 'ofisi_visitor';
const COOKIE = new RegExp(`(?:^|;)\\s*${VISITOR_COOKIE}=([\\w-]{22})(?:;|$)`);
const LASTS_SECONDS = 30 * 86_400;

const made = new WeakMap<FastifyRequest['raw'], string>();

/** The key that the visitor came with; null where they have none. */
export const knownVisitorKey = ({ headers }: FastifyRequest): string | null =>
  COOKIE.exec(headers.cookie ?? '')?.[1] ?? null;

/** The key of the visitor; a new one, the same for this request, where the visitor has none. */
export function visitorKey(request: FastifyRequest): string {
  const known = knownVisitorKey(request) ?? made.get(request.raw);
  if (known !== undefined) return known;
  const key = randomBytes(16).toString('base64url');
  made.set(request.raw, key);
  return key;
}

/** Gives the visitor a key with this response, unless they have one. */
export function keepVisitorKey(request: FastifyRequest, reply: FastifyReply): void {
  if (knownVisitorKey(request) !== null) return;
  const secure = request.protocol === 'https' ? '; Secure' : '';
  const value = `${VISITOR_COOKIE}=${visitorKey(request)}`;
  void reply.header('set-cookie', `${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${LASTS_SECONDS}${secure}`);
}

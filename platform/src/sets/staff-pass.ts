import { createHmac, timingSafeEqual } from 'node:crypto';
import type { EnvironmentDocument } from '@ofisi/shared-contract/release';
import type { FastifyRequest } from 'fastify';
import { knownVisitorKey } from '../http/visitor-key';

/** Holds the roles of the member of staff who is signed in, as far as something is given to these roles first. */
export const STAFF_COOKIE = 'ofisi_staff';
const COOKIE = new RegExp(`(?:^|;)\\s*${STAFF_COOKIE}=([\\w-]{2,2000})\\.([0-9a-z]{1,10})\\.([\\w-]{43})(?:;|$)`);

export interface StaffPass {
  readonly environment: string;
  /** The key of the browser that it is for. */
  readonly visitor: string;
  readonly roles: readonly string[];
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** `<roles, base64url of JSON>.<seconds since 1970, base 36>.<HMAC-SHA256>` */
export function signStaffPass(key: Buffer, { environment, visitor, roles, expiresAt }: StaffPass): string {
  const said = `${Buffer.from(JSON.stringify(roles)).toString('base64url')}.${Math.floor(expiresAt / 1000).toString(36)}`;
  return `${said}.${signature(key, environment, visitor, said)}`;
}

/** The roles of the request's pass; none where it has none, or one that was forged, has expired, or is another browser's. */
export type StaffRoles = (request: FastifyRequest) => Promise<readonly string[]>;

/** @param linkKey without the key, which the registry has, nobody has a role */
export function staffRoles(environment: string, linkKey: () => Promise<Buffer>): StaffRoles {
  return async (request) => {
    if (!request.headers.cookie?.includes(STAFF_COOKIE)) return [];
    const key = await linkKey().catch(() => null);
    return key ? rolesIn(key, request, environment) : [];
  };
}

function rolesIn(key: Buffer, request: FastifyRequest, environment: string): readonly string[] {
  const [, roles = '', seconds = '', given = ''] = COOKIE.exec(request.headers.cookie ?? '') ?? [];
  const visitor = knownVisitorKey(request);
  if (given === '' || visitor === null) return [];
  const expected = signature(key, environment, visitor, `${roles}.${seconds}`);
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(expected))) return [];
  if (parseInt(seconds, 36) * 1000 <= Date.now()) return [];
  return JSON.parse(Buffer.from(roles, 'base64url').toString()) as string[];
}

/** The roles to which something in the environment is given first, sorted; none in most. */
export const rolesWanted = ({ rollouts = [], flags = {} }: EnvironmentDocument): readonly string[] =>
  [
    ...new Set([
      ...rollouts.flatMap(({ first = [] }) => first),
      ...Object.values(flags).flatMap(({ roles = [] }) => roles),
    ]),
  ].sort();

const signature = (key: Buffer, environment: string, visitor: string, said: string): string =>
  createHmac('sha256', key).update(`staff pass 1\n${environment}\n${visitor}\n${said}`).digest('base64url');

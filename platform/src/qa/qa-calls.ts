import { randomBytes } from 'node:crypto';
import type { EnvironmentDocument } from '@ofisi/shared-contract/release';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PlatformError, sentence } from '../errors';
import { gate } from '../gate/gate';
import { ownOrigin } from '../http/own-origin';
import { Refusal } from '../http/refusals';
import type { EnvironmentOfRequest } from '../pages/environments/environment-of-request';
import { NOTICE_POLICY, noticePage } from '../pages/notice-page';
import { sendPage } from '../pages/pages';
import { LEAVE_PATH } from '../pages/preview-badge';
import { chosenReleases } from '../registry/folder-set-store';
import { SHELL } from '../registry/names';
import type { Registry } from '../registry/registry';
import type { ChosenReleases, StoredSet } from '../registry/set-store';
import { SET_COOKIE, withReleases } from '../sets/chosen-set';
import type { ResolvedEnvironment } from '../sets/resolve-environment';
import { isShopPath } from '../sets/shop-path';
import { requireChooser } from './account';
import { describeSet } from './describe-set';

const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
const BODY_LIMIT = 20_000;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A choice is for the day's work. */
const OVERRIDE_MS = 12 * HOUR_MS;
const MOST_DAYS = 90;

const choice = z.strictObject({ releases: chosenReleases });
const link = z.strictObject({
  name: z.string().trim().min(1).max(80).optional(),
  days: z.number().int().min(1).max(MOST_DAYS).default(7),
});
const note = z.strictObject({ note: z.string().trim().max(500).default('') });

export interface QaCallsOptions {
  readonly environmentOf: EnvironmentOfRequest;
  readonly registry: Registry;
}

/**
 * What QA's panel asks and does (decision 050). Everything but going back needs a session whose role may choose releases; what is chosen is
 * a registered release that the gate has nothing against, and holds for the browser that chose it.
 */
export function qaCalls(app: FastifyInstance, { environmentOf, registry }: QaCallsOptions): void {
  void app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => void reply.headers(HEADERS));
    // The form that leads back carries nothing.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, null),
    );

    scope.get('/qa/set', async (request) => {
      await requireChooser(request, environmentOf(request));
      const { set, document, chosen } = await nowOf(request);
      return describeSet(registry, set, document, chosen);
    });

    scope.put('/qa/set', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const by = await requireChooser(request, environmentOf(request));
      const { releases } = read(choice, request.body);
      const { document } = await nowOf(request);
      const refusals = await refusalsOf(document, releases);
      if (refusals.length > 0) {
        return reply.code(422).send({ status: 422, message: refusals[0], refusals });
      }
      request.log.info({ by, releases, environment: document.environment }, 'chose releases for a browser');
      if (Object.keys(releases).length === 0) return forget(request, reply).send({ status: 200 });
      await keep(request, reply, { ...stored(document, by, OVERRIDE_MS), source: 'override', releases });
      return { status: 200 };
    });

    scope.delete('/qa/set', async (request, reply) => forget(request, reply).code(204).send());

    scope.post(LEAVE_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) =>
      forget(request, reply).redirect(cameFrom(request), 303),
    );

    scope.post('/qa/links', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const by = await requireChooser(request, environmentOf(request));
      const { name, days } = read(link, request.body);
      const { set, document } = await nowOf(request);
      const origin = ownOrigin(request, environmentOf(request).publicOrigin);
      const token = newToken();
      const made: StoredSet = {
        ...stored(document, by, days * DAY_MS),
        ...(name === undefined ? {} : { name }),
        ...{ source: 'link', releases: wholeSet(document, set) },
      };
      await registry.sets.write(token, made);
      request.log.info({ by, set: set.boot.set?.id, environment: document.environment }, 'shared a set');
      const answer = { url: `${origin ?? ''}/sets/${token}`, setId: set.boot.set?.id, expiresAt: made.expiresAt };
      return reply.code(201).send(answer);
    });

    scope.post('/qa/sign-offs', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const by = await requireChooser(request, environmentOf(request));
      const { note: text } = read(note, request.body);
      const { set, document } = await nowOf(request);
      const setId = set.boot.set?.id ?? '';
      const line = { setId, releases: wholeSet(document, set), by, at: new Date().toISOString(), note: text };
      await registry.sets.signOff(document.environment, line);
      return reply.code(201).send({ status: 201, setId });
    });

    scope.get<{ Params: { readonly token: string } }>('/sets/:token', async (request, reply) => {
      const { token } = request.params;
      const set = await registry.sets.read(token).catch(() => null);
      if (set?.environment !== environmentOf(request).name || Date.parse(set.expiresAt) <= Date.now()) {
        const words = ['It has expired, or is not whole. Please ask whoever gave it to you for another.'];
        return sendPage(request, reply.code(404), noticePage('This link leads nowhere', words), NOTICE_POLICY);
      }
      void reply.header('x-robots-tag', 'noindex, nofollow');
      return hand(request, reply, token, set).redirect('/', 303);
    });
  });

  /** What the request's visitor has now. @throws Refusal 503 while no shell is pinned */
  async function nowOf(request: FastifyRequest) {
    const { name, resolve, chosenBy } = environmentOf(request);
    const [set, chosen, document] = await Promise.all([
      resolve(request),
      chosenBy(request),
      registry.environments.read(name),
    ]);
    if (!set || !document) throw new Refusal(503);
    return { set, chosen, document };
  }

  async function refusalsOf(document: EnvironmentDocument, releases: ChosenReleases): Promise<string[]> {
    if (releases[SHELL] === null) return ['Without the shell there is no page.'];
    const taken = Object.entries(releases).filter((line): line is [string, string] => line[1] !== null);
    try {
      return await gate(registry, withReleases(document, releases), Object.fromEntries(taken));
    } catch (error) {
      if (error instanceof PlatformError) return [sentence(error)];
      throw error;
    }
  }

  async function keep(request: FastifyRequest, reply: FastifyReply, set: StoredSet): Promise<void> {
    const token = newToken();
    await registry.sets.write(token, set);
    hand(request, reply, token, set);
  }
}

const newToken = (): string => randomBytes(32).toString('base64url');

const stored = ({ environment }: EnvironmentDocument, by: string, lasts: number) => {
  const now = Date.now();
  return { environment, by, at: new Date(now).toISOString(), expiresAt: new Date(now + lasts).toISOString() };
};

/** Every remote of the set by name, and null for those that it leaves out: it stays what it is, whatever is pinned meanwhile. */
const wholeSet = (document: EnvironmentDocument, { current }: ResolvedEnvironment): ChosenReleases => ({
  ...Object.fromEntries(Object.keys(document.pins).map((remote) => [remote, null])),
  ...Object.fromEntries(Object.values(current).map(({ remote, releaseId }) => [remote, releaseId])),
});

function read<Body>(schema: z.ZodType<Body>, body: unknown): Body {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Refusal(400, `${issue?.path.join('.') || 'The body'} is missing or wrong.`);
}

const cookie = ({ protocol }: FastifyRequest, value: string, seconds: number): string =>
  [
    `${SET_COOKIE}=${value}`,
    ...['Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${seconds}`],
    ...(protocol === 'https' ? ['Secure'] : []),
  ].join('; ');

const hand = (request: FastifyRequest, reply: FastifyReply, token: string, { expiresAt }: StoredSet): FastifyReply =>
  reply.header('set-cookie', cookie(request, token, Math.ceil((Date.parse(expiresAt) - Date.now()) / 1000)));

const forget = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.header('set-cookie', cookie(request, '', 0));

/** The page of the shop that a form was sent from; its front where that is not known. */
function cameFrom({ headers: { referer = '' }, host }: FastifyRequest): string {
  if (!URL.canParse(referer)) return '/';
  const { host: from, pathname, search } = new URL(referer);
  const path = `${pathname}${search}`;
  return from === host && isShopPath(path) ? path : '/';
}

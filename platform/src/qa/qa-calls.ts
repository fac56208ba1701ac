import type { EnvironmentDocument } from '@ofisi/shared-contract/release';
import type { QaSetResponse } from '@ofisi/shared-contract/sets';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PlatformError, sentence } from '../errors';
import { gate } from '../gate/gate';
import { ownOrigin } from '../http/own-origin';
import { Refusal } from '../http/refusals';
import type { EnvironmentOfRequest } from '../pages/environments/environment-of-request';
import { LEAVE_SETS_PATH, sendRefusedSet } from '../pages/pages';
import { LEAVE_PATH } from '../pages/preview-badge';
import { isFlagName } from '../registry/flag-names';
import { isReleaseId, isRemoteName, SHELL } from '../registry/names';
import type { Registry } from '../registry/registry';
import type { SetReleases } from '../registry/set-id';
import { environmentOfSet, isRefused, SET_COOKIE } from '../sets/chosen-set';
import { releasesOf, type ResolvedEnvironment } from '../sets/resolve-environment';
import { signPass, type SetPass } from '../registry/set-pass';
import { isShopPath } from '../sets/shop-path';
import { linkSet, signOffSet } from '../releases/named-sets';
import { requireChooser } from './account';
import { describeSet } from './describe-set';
import { flagsOfSet, refusedFlags, saidOfFlags } from './switched-flags';

const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
const BODY_LIMIT = 20_000;

const HOUR_MS = 3_600_000;
/** A choice lasts for a working day. */
const OVERRIDE_MS = 12 * HOUR_MS;
const MOST_DAYS = 90;

/** Null: the remote is left out. */
const chosenReleases = z.record(z.string().refine(isRemoteName), z.string().refine(isReleaseId).nullable());
type ChosenReleases = z.infer<typeof chosenReleases>;

const chosenFlags = z.record(z.string().refine(isFlagName), z.union([z.boolean(), z.string().max(50)]));

const choice = z.strictObject({ releases: chosenReleases, flags: chosenFlags.default({}) });
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
 * The calls of QA's panel (decisions 050 and 053). All of them except leaving a set need a session whose role may choose releases; a choice
 * is made of registered releases that pass the gate, and applies to the browser that made it.
 */
export function qaCalls(app: FastifyInstance, { environmentOf, registry }: QaCallsOptions): void {
  void app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => void reply.headers(HEADERS));
    // The form for leaving a set has no fields.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, null),
    );

    scope.get('/qa/set', async (request) => {
      await requireChooser(request, environmentOf(request));
      const { set, document, pass } = await nowOf(request);
      return described(request, set, document, pass);
    });

    scope.put('/qa/set', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const environment = environmentOf(request);
      const by = await requireChooser(request, environment);
      const { releases, flags } = read(choice, request.body);
      const document = await documentOf(request);
      if (Object.keys({ ...releases, ...flags }).length === 0) {
        const set = await environment.follow();
        if (!set) throw new Refusal(503);
        void clearPassCookie(request, reply);
        return described(request, set, document, null);
      }
      const wanted = composed(document, releases);
      const refuse = (refusals: readonly string[]) =>
        reply.code(422).send({ status: 422, message: refusals[0], refusals });
      const refusals = await refusalsOf(document, releases);
      if (refusals.length > 0) return refuse(refusals);
      const { id } = await registry.sets.add(wanted, by);
      const { name } = environment;
      const pass: SetPass = { setId: id, environment: name, source: 'override', expiresAt: Date.now() + OVERRIDE_MS };
      const key = await registry.sets.linkKey();
      const opened = await environment.open(signPass(key, pass));
      if (isRefused(opened)) throw new Refusal(503, opened.refusal);
      const refusedValues = refusedFlags(opened.set, flags);
      if (refusedValues.length > 0) return refuse(refusedValues);
      request.log.info({ by, set: id, releases, flags, environment: name }, 'chose releases for a browser');
      const whole = { ...pass, flags };
      void setPassCookie(request, reply, signPass(key, whole), whole);
      return described(request, opened.set, document, whole);
    });

    scope.delete('/qa/set', async (request, reply) => clearPassCookie(request, reply).code(204).send());

    scope.post(LEAVE_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) =>
      clearPassCookie(request, reply).redirect(returnPath(request), 303),
    );

    scope.post('/qa/links', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const environment = environmentOf(request);
      const by = await requireChooser(request, environment);
      const { name, days } = read(link, request.body);
      const { set, pass } = await nowOf(request);
      const { id } = await registry.sets.add(releasesOf(set), by);
      const asked = { id, environment: environment.name, days, by, flags: pass?.flags };
      const made = await permitted(linkSet(registry, { ...asked, ...(name && { name }) }));
      request.log.info({ by, set: id, environment: environment.name }, 'shared a set');
      const origin = ownOrigin(request, environment.publicOrigin) ?? '';
      return reply.code(201).send({ url: `${origin}${made.path}`, setId: id, expiresAt: made.expiresAt });
    });

    scope.post('/qa/sign-offs', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const environment = environmentOf(request);
      const by = await requireChooser(request, environment);
      const { note: text } = read(note, request.body);
      const { set, pass } = await nowOf(request);
      const { id } = await registry.sets.add(releasesOf(set), by);
      // A sign-off is of the releases; whoever reads it has to know what else was switched.
      const noted = [text, saidOfFlags(pass?.flags)].filter(Boolean).join(' – ');
      await permitted(signOffSet(registry, { id, by, note: noted, environment: environment.name }));
      request.log.info({ by, set: id, environment: environment.name }, 'signed a set off');
      return reply.code(201).send({ status: 201, setId: id });
    });

    scope.get<{ Querystring: { readonly to?: unknown } }>(LEAVE_SETS_PATH, async (request, reply) => {
      const { to } = request.query;
      return clearPassCookie(request, reply).redirect(isShopPath(to) ? to : '/', 303);
    });

    scope.get<{ Params: { readonly token: string }; Querystring: { readonly to?: unknown } }>(
      '/sets/:token',
      async (request, reply) => {
        const { token } = request.params;
        const opened = await environmentOf(request).open(token);
        if (isRefused(opened)) return sendRefusedSet(request, reply, opened);
        const { to } = request.query;
        void reply.header('x-robots-tag', 'noindex, nofollow');
        return setPassCookie(request, reply, token, opened.pass).redirect(isShopPath(to) ? to : '/', 303);
      },
    );
  });

  async function documentOf(request: FastifyRequest): Promise<EnvironmentDocument> {
    const document = await registry.environments.read(environmentOf(request).name);
    if (!document) throw new Refusal(503);
    return document;
  }

  async function described(
    request: FastifyRequest,
    set: ResolvedEnvironment,
    document: EnvironmentDocument,
    pass: SetPass | null,
  ): Promise<QaSetResponse> {
    const usual = await environmentOf(request).withFlags(request, set);
    return {
      ...(await describeSet(registry, set, document, pass)),
      flags: flagsOfSet(usual, document, pass?.flags),
    };
  }

  /** The visitor's present set. @throws Refusal 503 while no shell is pinned */
  async function nowOf(request: FastifyRequest) {
    const { resolve, chosenBy } = environmentOf(request);
    const [set, chosen, document] = await Promise.all([resolve(request), chosenBy(request), documentOf(request)]);
    if (!set) throw new Refusal(503);
    return { set, pass: chosen && !isRefused(chosen) ? chosen.pass : null, document };
  }

  async function refusalsOf(document: EnvironmentDocument, releases: ChosenReleases): Promise<string[]> {
    if (releases[SHELL] === null) return ['Without the shell there is no page.'];
    const taken = Object.entries(releases).filter((line): line is [string, string] => line[1] !== null);
    try {
      return await gate(
        registry,
        environmentOfSet(document.environment, composed(document, releases)),
        Object.fromEntries(taken),
      );
    } catch (error) {
      if (error instanceof PlatformError) return [sentence(error)];
      throw error;
    }
  }
}

/** The pinned set with these releases replacing its own. */
function composed({ pins }: EnvironmentDocument, releases: ChosenReleases): SetReleases {
  const all: ChosenReleases = {
    ...Object.fromEntries(Object.entries(pins).map(([remote, { release }]) => [remote, release])),
    ...releases,
  };
  return Object.fromEntries(Object.entries(all).filter((line): line is [string, string] => line[1] !== null));
}

/** Members have their own rights, which the registry knows. @throws Refusal 403 */
const permitted = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    throw error instanceof PlatformError && error.status === 403 ? new Refusal(403, error.message) : error;
  });

function read<Body>(schema: z.ZodType<Body>, body: unknown): Body {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Refusal(400, `${issue?.path.join('.') || 'The body'} is missing or invalid.`);
}

const cookie = ({ protocol }: FastifyRequest, value: string, seconds: number): string =>
  [
    `${SET_COOKIE}=${value}`,
    ...['Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${seconds}`],
    ...(protocol === 'https' ? ['Secure'] : []),
  ].join('; ');

const setPassCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  pass: string,
  { expiresAt }: SetPass,
): FastifyReply => reply.header('set-cookie', cookie(request, pass, Math.ceil((expiresAt - Date.now()) / 1000)));

const clearPassCookie = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.header('set-cookie', cookie(request, '', 0));

/** The page of the shop that a form was sent from; the front page when that is unknown. */
function returnPath({ headers: { referer = '' }, host }: FastifyRequest): string {
  if (!URL.canParse(referer)) return '/';
  const { host: from, pathname, search } = new URL(referer);
  const path = `${pathname}${search}`;
  return from === host && isShopPath(path) ? path : '/';
}

import { randomBytes } from 'node:crypto';
import { callsOf, readQuery } from '@ofisi/shared-contract/route-calls';
import { SHOP_SETTINGS_CALL } from '@ofisi/shared-contract/boot';
import { acceptedEncodings } from '@ofisi/shared-server/content-encoding';
import { hasCurrent } from '@ofisi/shared-server/entity-tag';
import { spanOf } from '@ofisi/shared-server/request-traces';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bytesOf, type CachedPage } from './cached-page';
import type { PageCache } from './page-cache';
import { chosenTheme } from './chosen-theme';
import type { EnvironmentOfRequest } from './environments/environment-of-request';
import { isPreview, isRefused, type RefusedSet } from '../sets/chosen-set';
import { UNREADABLE } from '../sets/current-environment';
import { RELEASES_HEADER, releasesHeader } from '../sets/releases-header';
import { isIndexable, matchRoute } from '../sets/match-route';
import { NOTICE_POLICY, noticePage } from './notice-page';
import { ownOrigin } from '../http/own-origin';
import { plainTags } from '../rendering/head-tags';
import { keepVisitorKey } from '../http/visitor-key';
import { findPage } from './find-page';
import { type PagePolicy, policyOf, setPageHeaders } from './page-headers';
import { sendCompressed } from '../http/send-compressed';

const HTML = 'text/html; charset=utf-8';

const HOW_TO_OPEN =
  'On this machine, `npm start` builds, publishes and pins everything. By hand: `npm run build -- shell`, `npm run mf -- publish shell`, `npm run mf -- pin shell latest`; then load this page again.';
const howToFill = (environment: string): string =>
  `\`npm run mf -- promote --from <another> --environment ${environment}\` pins in it what is pinned in another one; then load this page again.`;

/** Longer than any link of the shop. */
const LONGEST_ADDRESS = 2_000;

/**
 * Serves every address that nothing else handles with the shell's page: 200 when one of the pinned routes matches; 404 otherwise, or when
 * the API has no such page; 301 when the API has another address for it. An indexable page contains its screen when the server bundles of
 * its releases can render it, and a skeleton otherwise.
 */
export function pages(app: FastifyInstance, environmentOf: EnvironmentOfRequest): void {
  app.get('/*', async (request, reply) => {
    const environment = environmentOf(request);
    const { name, isPublic, follow, resolve, chosenBy, readApi, publicOrigin, templateOf } = environment;
    const chosen = await chosenBy(request);
    if (chosen && isRefused(chosen)) return sendRefusedSet(request, reply, chosen);
    const set = chosen?.set ?? (await resolve(request));
    if (!set && follow.problem() !== null) {
      const html = noticePage('The shop cannot be shown right now', ['Please try again in a moment.', UNREADABLE]);
      return sendPage(request, reply.code(503), html, NOTICE_POLICY);
    }
    if (!set) {
      const html = noticePage('The shop is not open yet', [
        `No release of the shell is pinned in the environment ${name}.`,
        isPublic ? HOW_TO_OPEN : howToFill(name),
      ]);
      return sendPage(request, reply.code(503), html, NOTICE_POLICY);
    }
    void reply.header(RELEASES_HEADER, releasesHeader(set));
    const { path, search } = addressOf(request);
    const isOwn = !isPreview(set);
    const count = () => {
      if (!isOwn) return;
      keepVisitorKey(request, reply);
      environment.health.sent(request, set);
    };
    const match = matchRoute(set.boot.routes, path);
    const route = match?.route ?? null;
    const query = readQuery(route ?? {}, search);
    const mayBeFound = match !== null && isIndexable(match.route);
    const theme = chosenTheme(request);
    const span = spanOf(request);
    // The processes for the environment's own pages never run a set that somebody is trying out.
    const rendered = isOwn ? environment.rendered : environment.previews;
    if (rendered && mayBeFound && request.url.length <= LONGEST_ADDRESS) {
      const origin = ownOrigin(request, publicOrigin);
      const cached = await rendered.find({ set, match, path, query, theme, origin, span });
      if (cached) count();
      if (cached) return sendCached(request, isOwn ? reply : asPreview(reply), cached, rendered);
    }

    const [template, found, settings] = await Promise.all([
      templateOf(set, route),
      mayBeFound ? findPage(readApi, span, match, query, set.boot.routes) : null,
      readApi(SHOP_SETTINGS_CALL, span),
    ]);
    if (found?.kind === 'moved') return sendMoved(request, reply, found.to);
    const isThere = match !== null && found?.kind !== 'missing';
    const head = plainTags(route?.title ?? null, mayBeFound && isThere);
    // Only the back-office creates styles at run time; an address without a route counts as part of it.
    const nonce = route === null || route.layout === 'admin' ? randomBytes(16).toString('base64url') : null;
    const calls = match ? callsOf(match.route, match.params, query).map((call) => `/api${call}`) : [];
    const prefetched = settings?.status === 200 ? { [SHOP_SETTINGS_CALL]: settings.body } : {};
    const html = template.fill({ nonce, prefetched, calls, head, theme });
    const styles = [...template.styles, ...(nonce === null ? [] : [`nonce-${nonce}`])];
    const policy = { styles, ...policyOf(set) };
    setPageHeaders(reply.code(isThere ? 200 : 404), policy);
    count();
    return sendCompressed(request, (isOwn ? reply : asPreview(reply)).type(HTML), html);
  });
}

/** A page of another set is for its visitor alone: it is not stored, and search engines do not index it. */
const asPreview = (reply: FastifyReply): FastifyReply =>
  reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' });

/** Address at which a visitor returns to the set for everybody. */
export const LEAVE_SETS_PATH = '/sets/leave';

/** Tells the holder of a link why its set is not shown, with a way back to the set for everybody. */
export async function sendRefusedSet(request: FastifyRequest, reply: FastifyReply, { fault, refusal }: RefusedSet) {
  const html = noticePage('This combination of releases cannot be shown', [refusal], {
    to: LEAVE_SETS_PATH,
    text: 'Go on without it',
  });
  setPageHeaders(reply.code(fault === 'expired' ? 410 : 404), NOTICE_POLICY);
  return sendCompressed(request, asPreview(reply).type(HTML), html);
}

function addressOf({ url }: FastifyRequest): { readonly path: string; readonly search: URLSearchParams } {
  const [path = '/'] = url.split('?', 1);
  return { path, search: new URLSearchParams(url.slice(path.length)) };
}

/** Sends HTML with the headers of a page, compressed when the browser takes it. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, html: string, policy: PagePolicy) {
  setPageHeaders(reply, policy);
  return sendCompressed(request, reply.type(HTML), html);
}

async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { key, page }: { readonly key: string; readonly page: CachedPage },
  rendered: PageCache,
) {
  void reply.headers({ ...page.headers, ...reply.getHeaders() });
  if (hasCurrent(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  const [encoding = null] = acceptedEncodings(request.headers['accept-encoding']);
  const isNew = encoding === 'gzip' && page.gzip === null;
  const bytes = await bytesOf(page, encoding);
  if (isNew) rendered.reweigh(key, page);
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.type(HTML).send(bytes);
}

/** Redirects the visitor, keeping their query. Not to be cached: the old address may be used again. */
function sendMoved(request: FastifyRequest, reply: FastifyReply, to: string) {
  const query = request.url.slice(request.url.split('?', 1)[0]?.length);
  // Parsed, so that only an address can get into the header.
  const { pathname, search } = new URL(`${to}${query}`, 'http://shop');
  return reply
    .headers({ 'cache-control': 'private, no-cache', 'x-content-type-options': 'nosniff' })
    .redirect(`${pathname}${search}`, 301);
}

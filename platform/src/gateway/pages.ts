import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseStore } from '../registry/release-store';
import type { ApiReader } from './api-answers';
import { chosenTheme } from './chosen-theme';
import type { CurrentEnvironment } from './current-environment';
import { callsOf, isFindable, matchRoute, type BootRoute } from './match-route';
import { noticePage } from './notice-page';
import { ownOrigin } from './own-origin';
import { knownTags, plainTags, readHead } from './page-head';
import { setPageHeaders } from './page-headers';
import { pageTemplate, type PageTemplate } from './page-template';
import type { ResolvedEnvironment } from './resolve-environment';
import { sendCompressed } from './send-compressed';

export interface PageSettings {
  readonly releases: ReleaseStore;
  readonly current: CurrentEnvironment;
  /** Name of the environment, for the page that says that nothing is pinned in it. */
  readonly environment: string;
  /** Where the heads of pages come from. */
  readonly readApi: ApiReader;
  readonly publicOrigin: string | null;
}

/**
 * Every address that nothing else answers: the shell's page, 200 when one of the pinned routes matches, 404 otherwise or
 * when the API knows of no such page, 301 when it knows another address for it.
 */
export function pages(app: FastifyInstance, settings: PageSettings): void {
  const { releases, current, environment, readApi, publicOrigin } = settings;
  const templateOf = rememberTemplates(releases);

  app.get('/*', async (request, reply) => {
    const nonce = randomBytes(16).toString('base64url');
    const resolved = await current();
    if (!resolved) {
      const html = noticePage(
        'The shop is not open yet',
        [
          `No release of the shell is pinned in the environment ${environment}.`,
          'On this machine, `npm start` builds, publishes and pins everything. By hand: `npm run mf -- build shell`, `npm run mf -- publish shell`, `npm run mf -- pin shell latest`; then load this page again.',
        ],
        nonce,
      );
      return sendPage(request, reply.code(503), html, nonce);
    }
    const { path, query } = addressOf(request);
    const match = matchRoute(resolved.boot.routes, path);
    const route = match?.route ?? null;
    const mayBeFound = match !== null && isFindable(match.route);
    const [template, answer] = await Promise.all([
      templateOf(resolved, route),
      mayBeFound ? readHead(readApi, match) : null,
    ]);
    if (answer?.kind === 'moved' && answer.to !== path) return sendMoved(request, reply, answer.to);
    const head =
      answer?.kind === 'known'
        ? knownTags(answer.head, ownOrigin(request, publicOrigin))
        : plainTags(route, mayBeFound && answer?.kind !== 'missing');
    const html = template({
      nonce,
      calls: match ? callsOf(match, query).map((call) => `/api${call}`) : [],
      head,
      theme: chosenTheme(request),
    });
    return sendPage(request, reply.code(match && answer?.kind !== 'missing' ? 200 : 404), html, nonce);
  });
}

function addressOf({ url }: FastifyRequest): { readonly path: string; readonly query: URLSearchParams } {
  const [path = '/'] = url.split('?', 1);
  return { path, query: new URLSearchParams(url.slice(path.length)) };
}

/** Sends HTML with the headers of a page, compressed when the browser takes it. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, html: string, nonce: string) {
  setPageHeaders(reply, nonce);
  return sendCompressed(request, reply.type('text/html; charset=utf-8'), html);
}

/** Sends the visitor on with the query they came with. Not to be remembered: the old address may be used anew. */
function sendMoved(request: FastifyRequest, reply: FastifyReply, to: string) {
  const query = request.url.slice(request.url.split('?', 1)[0]?.length);
  // Parsed, so that nothing but an address can get into the header.
  const { pathname, search } = new URL(`${to}${query}`, 'http://shop');
  return reply
    .headers({ 'cache-control': 'private, no-cache', 'x-content-type-options': 'nosniff' })
    .redirect(`${pathname}${search}`, 301);
}

/** Builds each route's template once per state of the environment. */
function rememberTemplates(releases: ReleaseStore) {
  let state: ResolvedEnvironment | null = null;
  let templates = new Map<string | null, Promise<PageTemplate>>();
  return (resolved: ResolvedEnvironment, route: BootRoute | null): Promise<PageTemplate> => {
    if (resolved !== state) {
      state = resolved;
      templates = new Map();
    }
    const key = route?.id ?? null;
    const template = templates.get(key) ?? pageTemplate(releases, resolved, route);
    templates.set(key, template);
    template.catch(() => templates.delete(key));
    return template;
  };
}

import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseStore } from '../registry/release-store';
import type { CurrentEnvironment } from './current-environment';
import { callsOf, matchRoute, type BootRoute } from './match-route';
import { noticePage } from './notice-page';
import { setPageHeaders } from './page-headers';
import { pageTemplate, type PageTemplate } from './page-template';
import { acceptedEncodings } from './release-files';
import type { ResolvedEnvironment } from './resolve-environment';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Most of what the best quality saves, in a fraction of a millisecond. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

export interface PageSettings {
  readonly releases: ReleaseStore;
  readonly current: CurrentEnvironment;
  /** Name of the environment, for the page that says that nothing is pinned in it. */
  readonly environment: string;
}

/** Every address that nothing else answers: the shell's page, 200 when one of the pinned routes matches, 404 otherwise. */
export function pages(app: FastifyInstance, { releases, current, environment }: PageSettings): void {
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
    const [path = '/'] = request.url.split('?', 1);
    const match = matchRoute(resolved.boot.routes, path);
    const template = await templateOf(resolved, match?.route ?? null);
    const html = template({ nonce, calls: match ? callsOf(match) : [] });
    return sendPage(request, reply.code(match ? 200 : 404), html, nonce);
  });
}

/** Sends HTML with the headers of a page, compressed when the browser takes it. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, html: string, nonce: string) {
  setPageHeaders(reply, nonce);
  void reply.type('text/html; charset=utf-8');
  const [encoding] = acceptedEncodings(request.headers['accept-encoding']);
  if (!encoding) return reply.send(html);
  void reply.header('content-encoding', encoding);
  return reply.send(encoding === 'br' ? await brotli(html, BROTLI) : await zip(html));
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

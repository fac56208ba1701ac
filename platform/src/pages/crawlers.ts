import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { spanOf } from '@ofisi/shared-server/request-traces';
import { z } from 'zod';
import type { EnvironmentOfRequest } from './environments/environment-of-request';
import { escapeHtml } from '../http/html';
import { isIndexable, type BootRoute } from '../sets/match-route';
import { ownOrigin } from '../http/own-origin';
import { isShopPath } from '../sets/shop-path';
import { sendCompressed } from '../http/send-compressed';

const SITEMAP_CALL = '/sitemap-pages';
/** Limit of the sitemap format. */
const MOST_PAGES = 50_000;

const shopPath = z.string().refine(isShopPath);

const sitemapPages = z.object({
  pages: z.array(z.object({ path: shopPath, changed_at: z.iso.datetime(), image: shopPath.nullable() })),
  /** Number of parts beside these pages; an older API has none. */
  parts: z.number().int().min(0).max(MOST_PAGES).default(0),
});

interface SitemapPage {
  readonly path: string;
  readonly changed_at?: string;
  readonly image?: string | null;
}

/**
 * Serves `/robots.txt` and `/sitemap.xml`, which search engines request before they read pages. When the shop is too large for one file,
 * its sitemap is an index of `/sitemap/0.xml` with the pages of routes and categories, and `/sitemap/1.xml` and so on with those of items.
 * An environment that is not the public one closes all of its pages and has no sitemap.
 */
export function crawlers(app: FastifyInstance, environmentOf: EnvironmentOfRequest): void {
  const headers = {
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
  };

  app.get('/robots.txt', async (request, reply) => {
    const { isPublic, resolve, publicOrigin } = environmentOf(request);
    void reply.headers(headers).type('text/plain; charset=utf-8');
    if (!isPublic) return reply.send('User-agent: *\nDisallow: /\n');
    const origin = ownOrigin(request, publicOrigin);
    const routes = (await resolve(request))?.boot.routes ?? [];
    const lines = [
      'User-agent: *',
      ...callsOfPages(routes).map((path) => `Allow: ${path}`),
      ...['/api', ...closedPaths(routes)].map((path) => `Disallow: ${path}`),
      ...(origin === null ? [] : ['', `Sitemap: ${origin}/sitemap.xml`]),
    ];
    return reply.send(`${lines.join('\n')}\n`);
  });

  async function send(request: FastifyRequest, reply: FastifyReply, part: number | null) {
    const { isPublic, resolve, readApi, readApiOnce, publicOrigin } = environmentOf(request);
    if (!isPublic) return reply.callNotFound();
    void reply.headers(headers);
    const origin = ownOrigin(request, publicOrigin);
    const span = spanOf(request);
    const read = part ? readApiOnce(`${SITEMAP_CALL}?part=${part}`, span) : readApi(SITEMAP_CALL, span);
    const [environment, answer] = await Promise.all([resolve(request), read]);
    const { data } = sitemapPages.safeParse(answer?.body);
    if (!environment || !data || origin === null) {
      void reply.code(503).header('retry-after', '60').type('text/plain; charset=utf-8');
      return reply.send('The list of pages is not available right now.\n');
    }
    const { pages, parts } = data;
    void reply.type('application/xml; charset=utf-8');
    if (part) return sendCompressed(request, reply, sitemap(pages.slice(0, MOST_PAGES), origin));
    if (part === null && parts > 0) return sendCompressed(request, reply, sitemapIndex(parts, origin));
    const all = [...staticPages(environment.boot.routes), ...pages].slice(0, MOST_PAGES);
    return sendCompressed(request, reply, sitemap(all, origin));
  }

  app.get('/sitemap.xml', (request, reply) => send(request, reply, null));
  app.get<{ Params: { part: string } }>('/sitemap/:part(^\\d{1,5}).xml', (request, reply) =>
    send(request, reply, Number(request.params.part)),
  );
}

/** The beginning of a path, up to its first parameter. */
const fixedPart = (path: string): string => path.split(/[:*?]/, 1)[0] ?? '';

/**
 * Prefixes of the addresses that are not indexable, as short as possible without covering an indexable one. These addresses belong to one
 * visitor or to the staff.
 */
function closedPaths(routes: readonly BootRoute[]): string[] {
  const open = routes.filter(isIndexable).map((route) => fixedPart(route.path));
  const closesNone = (beginning: string) => !open.some((path) => path.startsWith(beginning));
  const closed = routes
    .filter((route) => !isIndexable(route))
    .flatMap((route) => {
      const whole = fixedPart(route.path);
      const [, section = ''] = whole.split('/');
      return [`/${section}`, whole].filter((beginning) => beginning !== '/').find(closesNone) ?? [];
    });
  return [...new Set(closed)].sort();
}

/** The calls without which indexable pages would stay empty for a crawler that runs scripts. */
const callsOfPages = (routes: readonly BootRoute[]): string[] => {
  const calls = routes.filter(isIndexable).flatMap((route) => route.calls ?? []);
  return [
    ...new Set(calls.map((call) => `/api${(typeof call === 'string' ? call : call.path).split(/[:{]/, 1)[0]}`)),
  ].sort();
};

/** The indexable pages without parameters, taken from the routes. */
const staticPages = (routes: readonly BootRoute[]): SitemapPage[] =>
  routes
    .filter((route) => isIndexable(route) && !/[:*?]/.test(route.path))
    .map((route) => ({ path: encodeURI(route.path) }));

function sitemap(pages: readonly SitemapPage[], origin: string): string {
  const address = (path: string) => escapeHtml(`${origin}${path}`);
  const entries = pages.map(({ path, changed_at, image }) => {
    const changed = changed_at ? `<lastmod>${escapeHtml(changed_at)}</lastmod>` : '';
    const picture = image ? `<image:image><image:loc>${address(image)}</image:loc></image:image>` : '';
    return `<url><loc>${address(path)}</loc>${changed}${picture}</url>\n`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
    ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n',
    ...entries,
    '</urlset>\n',
  ].join('');
}

function sitemapIndex(parts: number, origin: string): string {
  const entries = Array.from(
    { length: parts + 1 },
    (_, part) => `<sitemap><loc>${escapeHtml(`${origin}/sitemap/${part}.xml`)}</loc></sitemap>\n`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
    ...entries,
    '</sitemapindex>\n',
  ].join('');
}

import { createQueryClient } from '@ofisi/shared-auth/query';
import type { PageToRender, RenderedPage } from '@ofisi/shared-contract/server-bundle';
import type { ReactNode } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server.edge';
import { StaticRouter } from 'react-router-dom';
import { App } from '../app';
import { cachePart } from '../composition/lazy-part';
import { partKey } from '../composition/remote-parts';

export { provided } from './provided';

/** Preload links that React hoists to the front of its output: pictures that the browser should request first. */
const LINKS = /^(?:<link\b[^>]*>)*/;

/**
 * Renders a page as a first-time visitor sees it: nobody is signed in, the cart is empty, and the only API data is in `prefetched`. Rejects
 * with whatever a component threw; a partial page is never returned.
 */
export async function render({ boot, address, prefetched, routeId, app }: PageToRender): Promise<RenderedPage> {
  const client = createQueryClient();
  for (const [path, body] of Object.entries(prefetched)) client.setQueryData([path], body);
  await cacheScreen({ boot, routeId, app });
  app?.flags?.take(boot.flags?.[app.manifest.name] ?? {});

  const html = await htmlOf(
    <App
      boot={boot}
      queryClient={client}
      router={(pages) => <StaticRouter location={address}>{pages}</StaticRouter>}
    />,
  ).finally(() => client.clear());
  const links = LINKS.exec(html)?.[0] ?? '';
  return { links, markup: html.slice(links.length) };
}

/** React's marker for a part that it did not wait for. */
const UNFINISHED = '<!--$!-->';

/**
 * Renders synchronously if nothing has to be waited for, which is faster than a stream of small pieces; otherwise as a stream in one piece:
 * React assembles a page of several pieces with inline scripts, which no page of ours may run.
 */
async function htmlOf(page: ReactNode): Promise<string> {
  const html = renderToString(page);
  if (!html.includes(UNFINISHED)) return html;
  const failures: unknown[] = [];
  const onError = (error: unknown) => void failures.push(error);
  const stream = await renderToReadableStream(page, { onError, progressiveChunkSize: Infinity });
  await stream.allReady;
  const whole = await textOf(stream);
  if (failures.length > 0) throw failures[0];
  return whole;
}

/** A screen is in a chunk of its own; React must find it loaded, or it would render the placeholder. */
async function cacheScreen({ boot, routeId, app }: Pick<PageToRender, 'boot' | 'routeId' | 'app'>): Promise<void> {
  const remote = app && boot.remotes[app.manifest.name];
  if (!remote) return;
  const load = app.screens[routeId];
  if (!load) throw new Error(`${app.manifest.name} ${remote.current.release} has no screen "${routeId}".`);
  cachePart(partKey(remote.current, 'screens', routeId, 0), await load());
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let text = '';
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    text += decoder.decode(piece.value, { stream: true });
  }
  return text + decoder.decode();
}

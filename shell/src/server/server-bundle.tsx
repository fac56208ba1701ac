import { createQueryClient } from '@ofisi/shared-auth/query';
import type { PageToRender, RenderedPage } from '@ofisi/shared-contract/server-bundle';
import type { ReactNode } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server.edge';
import { StaticRouter } from 'react-router-dom';
import { App } from '../app';
import { cachePart } from '../composition/lazy-part';
import { partKey } from '../composition/remote-parts';

export { provided } from './provided';

/** Hoisted by React to the front of what it writes: addresses of pictures that the browser should ask for first. */
const LINKS = /^(?:<link\b[^>]*>)*/;

/**
 * Renders a page as its first visitor sees it: nobody is signed in, the cart is empty, and of the
 * API's data as much is there as `prefetched` holds. Rejects with whatever a component threw; half a page is no page.
 */
export async function render({ boot, address, prefetched, routeId, app }: PageToRender): Promise<RenderedPage> {
  const client = createQueryClient();
  for (const [path, body] of Object.entries(prefetched)) client.setQueryData([path], body);
  await knowScreen({ boot, routeId, app });

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

/** What React writes where it did not wait for a part. */
const UNFINISHED = '<!--$!-->';

/**
 * In one go where nothing has to be waited for, which is faster than a stream of small pieces; else as a stream in one piece: what React
 * writes of a page in pieces is put together by inline scripts, which no page of ours may run.
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

/** A screen comes in a chunk of its own; React must find it there, or it would write the placeholder. */
async function knowScreen({ boot, routeId, app }: Pick<PageToRender, 'boot' | 'routeId' | 'app'>): Promise<void> {
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

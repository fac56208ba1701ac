import { queryClient } from '@ofisi/shared-auth/query';
import type { BootDocument, BootRelease } from '@ofisi/shared-contract/boot';
import { someSettings } from '@ofisi/shared-shop/testing/some-settings';
import { provideContainer } from '@ofisi/tooling/testing/federation-runtime';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server.node';
import { StaticRouter } from 'react-router-dom';
import { App } from '../app';
import { cachePart } from '../composition/lazy-part';
import { BOOT } from './boot-fixture';

let releases = 0;

/** A release of the remote that owns `/shop`, in a container of its own, because a page never unloads one. */
export function release(load: () => Promise<unknown>): BootRelease {
  const container = `mf_example_${(releases += 1)}`;
  provideContainer(container, load);
  return { release: `1.0.${releases}`, container, entry: '/e.js', integrity: 'sha384-x' };
}

/** The exports of a container whose shop screen comes from `load`. */
export const exposing = (load: () => Promise<ComponentType>) => () =>
  Promise.resolve({ remote: { manifest: { name: 'mf-example' }, screens: { '/shop': load }, widgets: {} } });

export const bootOf = (current: BootRelease, lastGood: BootRelease | null = null): BootDocument => ({
  ...BOOT,
  remotes: { 'mf-example': { title: 'Shop', current, lastGood } },
});

/** The shop as the server renders it with the screen `Screen`; nothing is loaded in the browser yet. */
export function markupOf(
  boot: BootDocument,
  Screen: ComponentType,
  answers: Readonly<Record<string, unknown>>,
): string {
  const server = release(exposing(async () => Screen));
  cachePart(`${server.container}/screens//shop/0`, Screen);
  for (const [path, body] of Object.entries(answers)) queryClient.setQueryData([path], body);
  const markup = renderToString(
    <App
      boot={{ ...boot, remotes: bootOf(server).remotes }}
      queryClient={queryClient}
      router={(pages) => <StaticRouter location="/shop">{pages}</StaticRouter>}
    />,
  );
  queryClient.clear();
  return markup;
}

/** The document that the gateway sends: the page's root with `markup` in it, its prefetched data, and the boot document, null for none. */
export function openPage(
  boot: BootDocument | null,
  markup: string,
  { isRendered, answers }: { readonly isRendered: boolean; readonly answers?: Readonly<Record<string, unknown>> },
): HTMLElement {
  const json = (id: string, value: unknown) =>
    `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`;
  document.body.innerHTML = [
    `<div id="root" ${isRendered ? 'data-rendered' : ''}>${markup}</div>`,
    json('prefetched', { '/shop-settings': someSettings, ...answers }),
    boot && json('boot', boot),
  ].join('');
  const root = document.getElementById('root');
  if (!root) throw new Error('There is no root.');
  return root;
}

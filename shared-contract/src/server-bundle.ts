import type { BootDocument, PrefetchedData } from './boot';
import type { DescribePage } from './page-head';
import type { RemoteApp } from './remote-app';

/*
 * The server bundle of a release: one CommonJS script, evaluated as the body of `function (exports, require, module)`. It may
 * `require('release')` (`BundleRelease`); the bundle of a remote also whatever the shell's bundle provides. It has what ECMAScript
 * has, timers and the web's text, address and stream classes, and nothing of Node's or of a browser's.
 */

/** What every bundle learns of its release. */
export interface BundleRelease {
  /** `/releases/<remote>/<releaseId>/` */
  readonly publicPath: string;
}

export interface PageToRender {
  readonly boot: BootDocument;
  /** Path and query, as in the address bar. */
  readonly address: string;
  readonly prefetched: PrefetchedData;
  readonly routeId: string;
  /** What the bundle of the route's remote exports; null for a route of the shell's own. */
  readonly app: RemoteApp | null;
}

export interface RenderedPage {
  /** `<link rel="preload" …>` of pictures, for the head. */
  readonly links: string;
  /** What goes into the root element. */
  readonly markup: string;
}

/** What the shell's bundle exports. */
export interface ShellServerBundle {
  /** The shared modules by request, as `react` or `@ofisi/shared-auth/http`: there is one of each on the server too. */
  readonly provided: Readonly<Record<string, unknown>>;
  /** Rejects with whatever the screen threw. */
  readonly render: (page: PageToRender) => Promise<RenderedPage>;
  /** By route id, of the shell's own indexable pages; absent where it has none. */
  readonly heads?: Readonly<Record<string, DescribePage>>;
}

/** What the bundle of a remote exports: the same as its container, and the heads of its indexable pages. */
export interface RemoteServerBundle {
  readonly remote: RemoteApp;
  /** By route id. */
  readonly heads: Readonly<Record<string, DescribePage>>;
}

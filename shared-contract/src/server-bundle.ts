import type { BootDocument, PrefetchedData } from './boot';
import type { DescribePage } from './page-head';
import type { RemoteApp } from './remote-app';

/*
 * The server bundle of a release: one CommonJS script, evaluated as the body of `function (exports, require, module)`. It may
 * `require('release')` (`BundleRelease`); the bundle of a remote may also require whatever the shell's bundle provides. Its globals are
 * those of ECMAScript, timers, and the web's text, address and stream classes, and nothing of Node's or of a browser's.
 */

/** What every bundle knows of its release. */
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
  /** The export of the bundle of the route's remote; null for a route of the shell's own. */
  readonly app: RemoteApp | null;
}

export interface RenderedPage {
  /** `<link rel="preload" …>` of pictures, for the head. */
  readonly links: string;
  /** Content of the root element. */
  readonly markup: string;
}

/** What the shell's bundle exports. */
export interface ShellServerBundle {
  /** The shared modules by request, such as `react` or `@ofisi/shared-auth/http`: the server has one instance of each too. */
  readonly provided: Readonly<Record<string, unknown>>;
  /** Rejects with the error that the screen threw. */
  readonly render: (page: PageToRender) => Promise<RenderedPage>;
  /** By route id, of the shell's own indexable pages; absent where it has none. */
  readonly heads?: Readonly<Record<string, DescribePage>>;
}

/** The exports of a remote's bundle: the same as its container, and the heads of its indexable pages. */
export interface RemoteServerBundle {
  readonly remote: RemoteApp;
  /** By route id. */
  readonly heads: Readonly<Record<string, DescribePage>>;
}

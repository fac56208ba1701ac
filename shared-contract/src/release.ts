import type { Palette, PublishedNavEntry, RouteEntry, WidgetEntry } from './manifest';

/** Version of the agreement between shell and remotes, in semver; a remote states the range that it was built against. */
export const CONTRACT_VERSION = '4.7.0';

/** A file's name inside its release, to its `sha384-…` string. */
export type IntegrityMap = Readonly<Record<string, string>>;

/** Public types of a module of ours that the shell provides at run time. */
export interface PublicTypes {
  /** Exact. */
  readonly version: string;
  /** Fingerprint of the type of each symbol: of all that it is made of. */
  readonly symbols: Readonly<Record<string, string>>;
  /** Those of them that will go, with the words that say so: `since 1.2: use putInCart; goes with 2.0`. Absent where there are none. */
  readonly deprecated?: Readonly<Record<string, string>> | undefined;
}

/** What a build leaves beside its files as `build.json`: the part of a release that only the bundler knows. */
export interface BuildDocument {
  readonly schema: 1;
  /** `mf-storefront`, or `shell`. */
  readonly remote: string;
  readonly title: string;
  readonly version: string;
  /** Global name of the federation container; unique to the sources, so that two releases can live in one page. */
  readonly container: string;
  /** The container's script; for the shell, its first script. */
  readonly entry: string;
  /** The script that renders the release's pages on the server (`server-bundle.ts`); null or absent: they are made in the browser. */
  readonly server?: string | null | undefined;
  /**
   * Names of the Trusted Types policies that the shell's scripts make. Pages are held to them; null or absent: they are
   * not, because a shell of before there were any would not run.
   */
  readonly trustedTypes?: readonly string[] | null | undefined;
  /** Scripts and styles that the shell's HTML must name, in order. Empty for remotes. */
  readonly initial: readonly string[];
  /** Files that every page of the remote needs, besides the entry. */
  readonly preload: readonly string[];
  /** Files that a route's first screen needs on top, by route id. */
  readonly preloadByRoute: Readonly<Record<string, readonly string[]>>;
  readonly requires: {
    /** Semver range of `CONTRACT_VERSION`. */
    readonly contract: string;
    /** Package to semver range, for what the shell must provide and is not ours. */
    readonly shared: Readonly<Record<string, string>>;
    /**
     * By module of ours (`@ofisi/shared-page/cart`; `@ofisi/shared-contract/tokens` are the custom properties): the types that it was
     * built against, of the symbols that it uses. Absent in builds of before these were recorded.
     */
    readonly modules?: Readonly<Record<string, PublicTypes>> | undefined;
    /** Version of the federation runtime it was built with. */
    readonly federation: string;
  };
  /** Package to exact version: what this build provides to others. Only the shell's is filled. */
  readonly provides: Readonly<Record<string, string>>;
  /** By module of ours: the types of all that the shell provides. Only the shell's is filled. */
  readonly providedModules?: Readonly<Record<string, PublicTypes>> | undefined;
  readonly contributes: {
    readonly routes: readonly RouteEntry[];
    readonly nav: readonly PublishedNavEntry[];
    readonly widgets: readonly WidgetEntry[];
    /** Absent in releases that were built for a contract before 4.5, and where there is nothing to add. */
    readonly palette?: Palette | undefined;
  };
}

/** `release.json`: immutable, beside the files that it describes. */
export interface ReleaseDocument extends BuildDocument {
  /** `<version>-<first 12 of the sha256 over all files and the build document>`. */
  readonly releaseId: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly by: string;
  readonly git: { readonly commit: string | null; readonly dirty: boolean };
  readonly integrity: IntegrityMap;
  /** Bytes. */
  readonly sizes: { readonly entryBrotli: number; readonly firstScreenBrotli: number };
}

/** One remote's line in an environment. */
export interface Pin {
  readonly release: string;
  /** What the page falls back to, and what `rollback` returns to; null when the remote had no release before. */
  readonly lastGood: string | null;
}

/** `environments/<name>.json`: mutable, revisioned, written only by whoever has read the revision before. */
export interface EnvironmentDocument {
  readonly schema: 1;
  readonly environment: string;
  readonly revision: number;
  /** By remote name; the shell is pinned under `shell`. */
  readonly pins: Readonly<Record<string, Pin>>;
  readonly changedBy: string;
  readonly reason: string;
  /** ISO 8601. */
  readonly at: string;
}

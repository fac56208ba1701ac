import type { FlagEntries, FlagValue } from './flags';
import type { Isolation } from './isolation';
import type { ContributionEntry, SlotEntries } from './slots';
import type { Palette, PublishedNavEntry, RouteEntry, WidgetEntry } from './manifest';

/** Version of the contract between shell and remotes, in semver; a remote states the range that it was built against. */
export const CONTRACT_VERSION = '4.9.0';

/** Maps a file's name inside its release to its `sha384-…` string. */
export type IntegrityMap = Readonly<Record<string, string>>;

/** Public types of one of our modules that the shell provides at run time. */
export interface PublicTypes {
  /** Exact. */
  readonly version: string;
  /** Fingerprint of each symbol's type, including all types that it is composed of. */
  readonly symbols: Readonly<Record<string, string>>;
  /** The symbols that will be removed, with the notice for each: `since 1.2: use putInCart; goes with 2.0`. Absent where there are none. */
  readonly deprecated?: Readonly<Record<string, string>> | undefined;
}

/** The files with which a shell runs isolated remotes, see `Isolation`. */
export interface FrameFiles {
  /** Stands in for the container of an isolated remote in the page. */
  readonly host: string;
  /** Starts the remote inside its frame. */
  readonly script: string;
  readonly styles: readonly string[];
}

/** The document that a build leaves beside its files as `build.json`: the part of a release that only the bundler knows. */
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
  /**
   * The script that renders the release's pages on the server (`server-bundle.ts`); null or absent when they are rendered in the browser.
   */
  readonly server?: string | null | undefined;
  /**
   * Names of the Trusted Types policies that the shell's scripts create. Pages enforce them; null or absent: pages do not enforce any,
   * because a shell that predates them would not run.
   */
  readonly trustedTypes?: readonly string[] | null | undefined;
  /** Scripts and styles that the shell's HTML must reference, in order. Empty for remotes. */
  readonly initial: readonly string[];
  /** Files that every page of the remote needs, besides the entry. */
  readonly preload: readonly string[];
  /** Additional files that the screen of a route or a widget needs, by its id. */
  readonly preloadByRoute: Readonly<Record<string, readonly string[]>>;
  readonly requires: {
    /** Semver range of `CONTRACT_VERSION`. */
    readonly contract: string;
    /** Package to semver range, for third-party packages that the shell must provide. */
    readonly shared: Readonly<Record<string, string>>;
    /**
     * By module of ours (`@ofisi/shared-page/cart`; `@ofisi/shared-contract/tokens` are the custom properties): the types that the build
     * was compiled against, of the symbols that it uses. Absent from builds that predate this record.
     */
    readonly modules?: Readonly<Record<string, PublicTypes>> | undefined;
    /** Version of the federation runtime that the release was built with. */
    readonly federation: string;
  };
  /** Package to exact version: what this build provides to others. Empty except for the shell. */
  readonly provides: Readonly<Record<string, string>>;
  /** By module of ours: the types of everything that the shell provides. Empty except for the shell. */
  readonly providedModules?: Readonly<Record<string, PublicTypes>> | undefined;
  /** Only of the shell; absent from those that cannot run isolated remotes. */
  readonly frame?: FrameFiles | undefined;
  /** Absent from the shell and from remotes whose code runs in the page. */
  readonly isolated?: Isolation | undefined;
  readonly contributes: {
    readonly routes: readonly RouteEntry[];
    readonly nav: readonly PublishedNavEntry[];
    readonly widgets: readonly WidgetEntry[];
    /** Absent from releases that were built for a contract before 4.5, and where there is nothing to add. */
    readonly palette?: Palette | undefined;
    /** Absent from releases that were built for a contract before 4.9, and where there are none. */
    readonly flags?: FlagEntries | undefined;
    readonly slots?: SlotEntries | undefined;
    readonly contributions?: readonly ContributionEntry[] | undefined;
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
  /** The release that the page falls back to and that `rollback` returns to; null when the remote had no earlier release. */
  readonly lastGood: string | null;
}

/**
 * Releases that a growing share of visitors get instead of the pinned ones. They are pinned once everybody has them, and taken back when
 * pages report that they are worse than what they replace.
 */
export interface Rollout {
  /** Eight hexadecimal digits; also decides, with the visitor's key, who gets the releases first. */
  readonly id: string;
  /** By remote name. */
  readonly releases: Readonly<Record<string, string>>;
  /** Roles whose members get the releases before everybody else, and in each step; the first share is then 0. */
  readonly first?: readonly string[] | undefined;
  /** Shares of all visitors in per cent, ascending; the last is 100. */
  readonly steps: readonly number[];
  /** Index of the share that is reached. */
  readonly step: number;
  /** A share lasts for at least this time, in milliseconds. */
  readonly every: number;
  /** And for at least so many page views of these releases. */
  readonly views: number;
  /** ISO 8601. */
  readonly startedAt: string;
  /** When the current share was reached, ISO 8601. */
  readonly stepAt: string;
  readonly by: string;
  readonly reason: string;
}

/** The value of a flag in an environment, for everybody or for some. */
export interface FlagSetting {
  readonly value: FlagValue;
  /** Share of all visitors in per cent; absent: everybody, or with `roles` nobody else. */
  readonly share?: number | undefined;
  /** Staff of these roles have it besides the share. */
  readonly roles?: readonly string[] | undefined;
  readonly by: string;
  readonly reason: string;
  /** ISO 8601. */
  readonly at: string;
}

/** `environments/<name>.json`: mutable and revisioned; a write succeeds only for a writer that has read the current revision. */
export interface EnvironmentDocument {
  readonly schema: 1;
  readonly environment: string;
  readonly revision: number;
  /** By remote name; the shell is pinned under `shell`. */
  readonly pins: Readonly<Record<string, Pin>>;
  /** Under way; no remote is in two of them. Absent where there are none. */
  readonly rollouts?: readonly Rollout[] | undefined;
  /** By `<remote>.<flag>`; absent where no flag is set. */
  readonly flags?: Readonly<Record<string, FlagSetting>> | undefined;
  readonly changedBy: string;
  readonly reason: string;
  /** ISO 8601. */
  readonly at: string;
}

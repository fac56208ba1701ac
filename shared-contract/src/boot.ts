import type { PageSet } from './sets';
import type { PlacedContribution } from './slots';
import type { FlagValues } from './flags';
import type { Isolation } from './isolation';
import type { PublishedNavEntry, RouteEntry, WidgetEntry } from './manifest';

/** One release of a remote, as the browser needs it to load the container. */
export interface BootRelease {
  readonly release: string;
  /** Global name of the federation container. */
  readonly container: string;
  /** Absolute path of the container's script. */
  readonly entry: string;
  /** `sha384-…` of the container's script; the script carries the hashes of its own chunks. */
  readonly integrity: string;
  /** Only of an isolated remote, whose `entry` is then the shell's host of its frame. */
  readonly isolated?: BootIsolation;
}

export interface BootIsolation extends Isolation {
  /** Path of the frame's document. */
  readonly frame: string;
}

export interface BootRemote {
  readonly title: string;
  readonly current: BootRelease;
  /** The release to fall back to in the same page; null when there is none or it is the current one. */
  readonly lastGood: BootRelease | null;
}

/** An entry of the back-office's menu. */
export type BootNavEntry = PublishedNavEntry & ScreenFiles;

export type BootWidget = WidgetEntry & ScreenFiles;

interface ScreenFiles {
  readonly remote: string;
  /** Those of its screen, beside the entry of its remote's release and in the same folder. Absent from gateways that predate them. */
  readonly files?: readonly string[] | undefined;
}

/**
 * The document that the gateway inlines in every page: everything that the shell knows of the remotes before it loads any of them. Pages of
 * the shop carry nothing of the back-office: no `nav`, no pages under `/admin` except the shell's own, and no remote that only those pages
 * need.
 */
export interface BootDocument {
  readonly schema: 1;
  readonly environment: string;
  /** Revision of the environment document that was resolved. */
  readonly revision: number;
  readonly shell: { readonly release: string };
  /** Absent from gateways that predate sets other than the environment's. */
  readonly set?: PageSet | undefined;
  /**
   * Roles whose members get something before others, in pages of the back-office: such a page tells the gateway which of them its user has
   * (`STAFF_PATH`). Absent where nothing asks for roles.
   */
  readonly roles?: readonly string[] | undefined;
  /** By remote name, the flags that have another value than their default for this visitor. Absent where there are none. */
  readonly flags?: Readonly<Record<string, FlagValues>> | undefined;
  /** By remote name. */
  readonly remotes: Readonly<Record<string, BootRemote>>;
  readonly routes: readonly (RouteEntry & { readonly remote: string })[];
  readonly nav: readonly BootNavEntry[];
  readonly widgets: readonly BootWidget[];
  /** What remotes put into slots of others, in the order of each slot; in pages of the back-office. Absent where there is nothing. */
  readonly contributions?: readonly PlacedContribution[] | undefined;
}

/** Ids of the inert elements through which the gateway hands the page its data. */
export const BOOT_ELEMENT_ID = 'boot';
export const ROOT_ELEMENT_ID = 'root';
/** Present on the root element when it already holds the screen instead of a skeleton. */
export const RENDERED_ATTRIBUTE = 'data-rendered';
/** Bodies of the API calls that a page was rendered from, by API path: `{ "/view-items": { … } }`. */
export const PREFETCHED_ELEMENT_ID = 'prefetched';
/** The API call whose answer every page includes, whatever its route declares: the shop's public settings. */
export const SHOP_SETTINGS_CALL = '/shop-settings';
/** Where an open tab asks for the id of the set that a page would have now. */
export const SET_PATH = '/set';

/** Where a page of the back-office tells the gateway who is signed in, see `BootDocument.roles`. */
export const STAFF_PATH = '/qa/staff';

/** The answer to `SET_PATH`. */
export interface SetOfVisitor {
  /** As in the boot document's `set`. */
  readonly id: string;
  /** Of the environment. */
  readonly revision: number;
  /** Whether all visitors without a choice of their own get the same: no rollout and no flag is for some of them. */
  readonly isForEverybody: boolean;
}
/** `<meta>` whose `nonce` property must be set on styles that are created at run time (CSP). */
export const STYLE_NONCE_META = 'style-nonce';

/** Reads the boot document from the page. Throws when the page has none: without it nothing can be composed. */
export function readBootDocument(page: Document): BootDocument {
  const text = page.getElementById(BOOT_ELEMENT_ID)?.textContent;
  if (!text) throw new Error('The page carries no boot document.');
  return JSON.parse(text) as BootDocument;
}

/** API bodies by API path, as far as the page included them. */
export type PrefetchedData = Readonly<Record<string, unknown>>;

/** Reads the API bodies that the page was rendered from; empty when the page includes none. */
export function readPrefetchedData(page: Document): PrefetchedData {
  const text = page.getElementById(PREFETCHED_ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as PrefetchedData) : {};
}

/**
 * The nonce for styles that are created at run time, or undefined where the page has none: pages of the shop are the same for everybody.
 */
export function readStyleNonce(page: Document): string | undefined {
  const meta = page.querySelector<HTMLMetaElement>(`meta[name="${STYLE_NONCE_META}"]`);
  return meta?.nonce || undefined;
}

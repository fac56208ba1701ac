/*
 * What goes between the gateway and a render process, over the channel that the process was started with. Orders name bundles
 * and data by key; what the process does not know yet it asks for, so each comes over once.
 */

export interface BundleName {
  /** `<remote>/<releaseId>` */
  readonly key: string;
  /** `/releases/<remote>/<releaseId>/` */
  readonly publicPath: string;
}

export interface RenderJob {
  readonly shell: BundleName;
  /** Null for a route of the shell's own. */
  readonly remote: BundleName | null;
  readonly routeId: string;
  /** Null: the bundles are only evaluated. */
  readonly page: PageJob | null;
}

export interface PageJob {
  /** Path and query. */
  readonly address: string;
  /** Decoded parameters of the route's path. */
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Key of the boot document. */
  readonly boot: string;
  /** By API path, the key of its answer. */
  readonly prefetched: Readonly<Record<string, string>>;
  /** What the page is to stand in; null: nobody wants to see it. */
  readonly document: DocumentJob | null;
}

export interface DocumentJob {
  /** Key of the `PageFrame`. */
  readonly frame: string;
  /** Doctype and the start tags up to the head's own content. */
  readonly opening: string;
  /** What the addresses in its head begin with; null: it goes without. */
  readonly origin: string | null;
}

/** HTML that all pages of a route have in common, for one set of releases. */
export interface PageFrame {
  /** Between the head's first tags and the links to pictures. */
  readonly beforeLinks: string;
  /** Between those links and the head's last tags. */
  readonly afterLinks: string;
  /** After the data, to the end. */
  readonly afterData: string;
}

/** The code of a bundle in UTF-8, or data as JSON; by key. */
export type Supplies = Readonly<Record<string, Uint8Array | string>>;

export type ToProcess =
  { readonly kind: 'job'; readonly job: RenderJob } | { readonly kind: 'supplies'; readonly supplies: Supplies };

export type FromProcess =
  | { readonly kind: 'ready' }
  | { readonly kind: 'wants'; readonly keys: readonly string[] }
  | PhaseNotice
  | RenderAnswer;

/** Where a job is; whoever's turn it is when it does not come back is to blame. */
export type Phase = 'shell' | 'remote' | 'render';

/** What a process says while it works, beside its answer. */
export interface PhaseNotice {
  readonly kind: 'phase';
  readonly phase: Phase;
  /** Whether code has to be evaluated, or runs for the first time. */
  readonly isCold: boolean;
}

export type RenderAnswer = RenderedAnswer | { readonly kind: 'threw'; readonly phase: Phase; readonly message: string };

export interface RenderedAnswer {
  readonly kind: 'rendered';
  /** Null where nobody wants to see it. */
  readonly page: PackedPage | null;
  /** Present when the process's heap is nearly full even after a collection: it is replaced. */
  readonly full?: FullHeap;
}

export interface PackedPage {
  /** Stands for the document in every encoding. */
  readonly etag: string;
  readonly br: Uint8Array;
}

export interface FullHeap {
  /** How many pages the process had rendered by then. */
  readonly renders: number;
  /** `<remote>/<releaseId>` of the route whose renders left most behind. */
  readonly largest: string;
}

/*
 * What goes between the gateway and a render process, over the channel that the process was started with. Orders name halves
 * and data by key; what the process does not know yet it asks for, so each comes over once.
 */

export interface HalfName {
  /** `<remote>/<releaseId>` */
  readonly key: string;
  /** `/releases/<remote>/<releaseId>/` */
  readonly publicPath: string;
}

/** By API path, the key of its answer. */
export type AnswerKeys = Readonly<Record<string, string>>;

export interface RenderJob {
  readonly shell: HalfName;
  /** Null for a route of the shell's own. */
  readonly remote: HalfName | null;
  readonly routeId: string;
  /** Null: the halves are only evaluated. */
  readonly page: PageJob | null;
}

export interface PageJob {
  /** Path and query. */
  readonly address: string;
  /** Key of the boot document. */
  readonly boot: string;
  readonly answers: AnswerKeys;
}

/** The code of a half in UTF-8, or data as JSON; by key. */
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
  readonly links: string;
  readonly markup: string;
  /** Present when the process's heap is nearly full even after a collection: it is replaced. */
  readonly full?: FullHeap;
}

export interface FullHeap {
  /** How many pages the process had rendered by then. */
  readonly renders: number;
  /** `<remote>/<releaseId>` of the route whose renders left most behind. */
  readonly largest: string;
}

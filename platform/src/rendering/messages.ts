/** One half as it goes to a worker. The code is shared memory: sending it along with every job copies nothing. */
export interface HalfOrder {
  /** `<remote>/<releaseId>` */
  readonly key: string;
  /** `/releases/<remote>/<releaseId>/` */
  readonly publicPath: string;
  readonly code: SharedArrayBuffer;
}

export interface RenderJob {
  readonly id: number;
  readonly shell: HalfOrder;
  /** Null for a route of the shell's own. */
  readonly remote: HalfOrder | null;
  readonly routeId: string;
  /**
   * `{ boot, address, answers, routeId }` as JSON: parsed inside the halves' context, so that no object of ours gets there.
   * Null: the halves are only evaluated.
   */
  readonly page: string | null;
  /** Present on a warm-up. */
  readonly together?: Together;
}

/** A warm-up that several threads are to take, each once. */
export interface Together {
  readonly threads: number;
  /** One Int32: how many have begun. Who is done holds its thread until all have, so that none takes two. */
  readonly begun: SharedArrayBuffer;
}

/** Where a job is; whoever's turn it is when it does not come back is to blame. */
export type Phase = 'shell' | 'remote' | 'render';

/** What a worker says while it works, beside its answer. */
export interface PhaseNotice {
  readonly job: number;
  readonly phase: Phase;
  /** Whether code has to be evaluated, or runs for the first time. */
  readonly isCold: boolean;
}

export type RenderAnswer = RenderedAnswer | { readonly kind: 'threw'; readonly phase: Phase; readonly message: string };

export interface RenderedAnswer {
  readonly kind: 'rendered';
  readonly threadId: number;
  readonly links: string;
  readonly markup: string;
  /** Present when the worker's heap is nearly full even after a collection: it should be replaced. */
  readonly full?: FullHeap;
}

export interface FullHeap {
  /** How many pages the worker had rendered by then. */
  readonly renders: number;
  /** `<remote>/<releaseId>` of the route whose renders left most behind. */
  readonly largest: string;
}

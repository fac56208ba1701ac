import { z } from 'zod';

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/*
 * What goes between the gateway and a render process, over the channel that the process was started with. Orders name bundles
 * and data by key; what the process does not know yet it asks for, so each comes over once. A message that does not fit its schema
 * ends the process, on whichever side it is read.
 */

const bundleName = z.strictObject({
  /** `<remote>/<releaseId>` */
  key: z.string(),
  /** `/releases/<remote>/<releaseId>/` */
  publicPath: z.string(),
});

export type BundleName = z.infer<typeof bundleName>;

const documentJob = z.strictObject({
  /** Key of the `PageFrame`. */
  frame: z.string(),
  /** Doctype and the start tags up to the head's own content. */
  opening: z.string(),
  /** What the addresses in its head begin with; null: it goes without. */
  origin: z.string().nullable(),
});

export type DocumentJob = z.infer<typeof documentJob>;

const pageJob = z.strictObject({
  /** Path and query. */
  address: z.string(),
  /** Decoded parameters of the route's path. */
  params: z.record(z.string(), z.string().optional()),
  /** Key of the boot document. */
  boot: z.string(),
  /** By API path, the key of its answer. */
  prefetched: z.record(z.string(), z.string()),
  /** What the page is to stand in; null: nobody wants to see it. */
  document: documentJob.nullable(),
});

export type PageJob = z.infer<typeof pageJob>;

const renderJob = z.strictObject({
  shell: bundleName,
  /** Null for a route of the shell's own. */
  remote: bundleName.nullable(),
  routeId: z.string(),
  /** Null: the bundles are only evaluated. */
  page: pageJob.nullable(),
});

export type RenderJob = z.infer<typeof renderJob>;

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
const supplies = z.record(z.string(), z.union([bytes, z.string()]));

export type Supplies = Readonly<z.infer<typeof supplies>>;

/** What a render process is told. */
export const toProcess = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('job'), job: renderJob }),
  z.strictObject({ kind: z.literal('supplies'), supplies }),
]);

export type ToProcess = z.infer<typeof toProcess>;

/** Where a job is; whoever's turn it is when it does not come back is to blame. */
const phase = z.enum(['shell', 'remote', 'render']);

export type Phase = z.infer<typeof phase>;

/** What a process says while it works, beside its answer; `isCold`: code has to be evaluated, or runs for the first time. */
const phaseNotice = z.strictObject({ kind: z.literal('phase'), phase, isCold: z.boolean() });

const packedPage = z.strictObject({
  /** Stands for the document in every encoding. */
  etag: z.string().regex(/^W\/"[\w-]{22}"$/),
  br: bytes,
});

export type PackedPage = z.infer<typeof packedPage>;

const fullHeap = z.strictObject({
  /** How many pages the process had rendered by then. */
  renders: z.int().nonnegative(),
  /** `<remote>/<releaseId>` of the route whose renders left most behind. */
  largest: z.string().max(200),
});

export type FullHeap = z.infer<typeof fullHeap>;

const rendered = z.strictObject({
  kind: z.literal('rendered'),
  /** Null where nobody wants to see it. */
  page: packedPage.nullable(),
  /** Present when the process's heap is nearly full even after a collection: it is replaced. */
  full: fullHeap.optional(),
  /** What was thrown or rejected meanwhile, or since the page before, and nobody handled. */
  unhandled: z.string().max(1_000).optional(),
});

export type RenderedAnswer = z.infer<typeof rendered>;

const threw = z.strictObject({ kind: z.literal('threw'), phase, message: z.string().max(1_000) });

export type RenderAnswer = RenderedAnswer | z.infer<typeof threw>;

/** What a render process may say. A bundle that has got hold of the channel can say no more than that. */
export const fromProcess = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ready') }),
  z.strictObject({ kind: z.literal('wants'), keys: z.array(z.string().max(2_000)).max(100) }),
  phaseNotice,
  rendered,
  threw,
]);

export type FromProcess = z.infer<typeof fromProcess>;

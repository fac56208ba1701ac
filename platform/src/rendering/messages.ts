import { z } from 'zod';

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/*
 * Messages between the gateway and a render process, over the channel with which the process was started. Orders name bundles and data by
 * key; the process asks for those it does not have, so each is sent once. A message that does not match its schema ends the process,
 * whichever side reads it.
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
  /** Origin of the addresses in its head; null: the head has no addresses. */
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
  /** The document around the page; null: no page is wanted. */
  document: documentJob.nullable(),
});

export type PageJob = z.infer<typeof pageJob>;

const renderJob = z.strictObject({
  shell: bundleName,
  /** Null for one of the shell's own routes. */
  remote: bundleName.nullable(),
  routeId: z.string(),
  /** Null: the bundles are only evaluated. */
  page: pageJob.nullable(),
});

export type RenderJob = z.infer<typeof renderJob>;

/** HTML that all pages of a route share, for one set of releases. */
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

/** Messages to a render process. */
export const toProcess = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('job'), job: renderJob }),
  z.strictObject({ kind: z.literal('supplies'), supplies }),
]);

export type ToProcess = z.infer<typeof toProcess>;

/** Progress of a job; the phase that hangs tells which bundle is to blame. */
const phase = z.enum(['shell', 'remote', 'render']);

export type Phase = z.infer<typeof phase>;

/** Progress report of a process before its answer; `isCold`: code has to be evaluated, or runs for the first time. */
const phaseNotice = z.strictObject({ kind: z.literal('phase'), phase, isCold: z.boolean() });

const packedPage = z.strictObject({
  /** Identifies the document in every encoding. */
  etag: z.string().regex(/^W\/"[\w-]{22}"$/),
  br: bytes,
});

export type PackedPage = z.infer<typeof packedPage>;

const fullHeap = z.strictObject({
  /** Number of pages that the process had rendered by then. */
  renders: z.int().nonnegative(),
  /** `<remote>/<releaseId>` whose renders left the most memory behind. */
  largest: z.string().max(200),
});

export type FullHeap = z.infer<typeof fullHeap>;

const rendered = z.strictObject({
  kind: z.literal('rendered'),
  /** Null when no page is wanted. */
  page: packedPage.nullable(),
  /** Present when the process's heap is nearly full even after a collection; the process is then replaced. */
  full: fullHeap.optional(),
  /** An unhandled exception or rejection during this page, or since the previous one. */
  unhandled: z.string().max(1_000).optional(),
});

export type RenderedAnswer = z.infer<typeof rendered>;

const threw = z.strictObject({ kind: z.literal('threw'), phase, message: z.string().max(1_000) });

export type RenderAnswer = RenderedAnswer | z.infer<typeof threw>;

/** Messages from a render process. A bundle that has got hold of the channel can send nothing else. */
export const fromProcess = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ready') }),
  z.strictObject({ kind: z.literal('wants'), keys: z.array(z.string().max(2_000)).max(100) }),
  phaseNotice,
  rendered,
  threw,
]);

export type FromProcess = z.infer<typeof fromProcess>;

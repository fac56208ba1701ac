import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import {
  BOOT_ELEMENT_ID,
  PREFETCHED_ELEMENT_ID,
  RENDERED_ATTRIBUTE,
  ROOT_ELEMENT_ID,
} from '@ofisi/shared-contract/boot';
import type { RenderedPage } from '@ofisi/shared-contract/server-bundle';
import type { HeadTags } from '../head-tags';
import type { DocumentJob, PackedPage, PageFrame } from '../messages';

/** A page is compressed once and sent often, but somebody waits for the first response. */
const QUALITY = 5;

/** The output of the bundles: the page and its head. */
export interface MadePage extends RenderedPage {
  readonly head: HeadTags;
}

/** Data in the page that the shell hydrates from, as inert JSON. */
export interface PageJson {
  readonly prefetched: string;
  readonly boot: string;
}

/** Assembles and compresses the document around the bundles' output. */
export function packedDocument(
  { opening }: Pick<DocumentJob, 'opening'>,
  frame: PageFrame,
  { links, markup, head }: MadePage,
  { prefetched, boot }: PageJson,
): PackedPage {
  const html = [
    opening,
    head.first,
    frame.beforeLinks,
    links,
    frame.afterLinks,
    head.last,
    `</head><body><div id="${ROOT_ELEMENT_ID}" ${RENDERED_ATTRIBUTE}>${markup}</div>`,
    `<script type="application/json" id="${PREFETCHED_ELEMENT_ID}">${prefetched}</script>`,
    `<script type="application/json" id="${BOOT_ELEMENT_ID}">${boot}</script>`,
    frame.afterData,
  ].join('');
  const bytes = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  // Weak: it identifies the page in every encoding.
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { etag, br: brotliCompressSync(bytes, { params }) };
}

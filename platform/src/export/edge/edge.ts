import type { ExportDocument, ExportedAddress } from '../export-document';
import { gatewayState } from './gateway-state';
import { handOn } from './hand-on';
import { sendExported, type Service } from './serve-exported';

/** What the run time gives to the program. */
export interface Bindings {
  /** The folder of the export. */
  readonly FILES: Service;
  /** A gateway; absent where what the program fetches reaches one anyway. */
  readonly GATEWAY?: Service;
  /** For how many seconds after the export the gateway is not asked for its pages; by default 300. */
  readonly FRESH_SECONDS?: string;
}

export interface Context {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

export interface Edge {
  readonly fetch: (request: Request, bindings: Bindings, context: Context) => Promise<Response>;
}

const FRESH_SECONDS = 300;
const READ_AGAIN_MS = 2_000;

/** Cookies of visitors who get other pages: a set of their own, what is for their role first, or a shell that did not start. */
const PERSONAL = /(?:^|;)\s*ofisi_(?:set|staff|start_[^=;]+)=(?!0(?:;|$))/;
/** Parameters with which campaigns mark links; no page reads them. */
const OF_CAMPAIGNS = /^(?:utm_\w+|gclid|fbclid|msclkid|ttclid)$/;

/**
 * An edge in front of the gateways. It sends the exported pages and files, and hands on everything else: calls of the API, the back-office,
 * addresses with a query, visitors who get pages of their own. When another set is pinned, or the export is old, pages come from the
 * gateway again, and from the export while it does not respond.
 */
export function createEdge(): Edge {
  const state = gatewayState();
  let read: { readonly at: number; readonly document: ExportDocument | null } = { at: 0, document: null };

  async function readDocument(files: Service): Promise<ExportDocument | null> {
    if (read.document && Date.now() - read.at < READ_AGAIN_MS) return read.document;
    const file = await files.fetch(new Request('http://files/export.json')).catch(() => null);
    // While it is being replaced, the one before still holds.
    const document = file?.ok ? ((await file.json()) as ExportDocument) : read.document;
    read = { at: Date.now(), document };
    return document;
  }

  return {
    async fetch(request, { FILES: files, GATEWAY, FRESH_SECONDS: fresh }, context) {
      const gateway = GATEWAY ?? { fetch: (handedOn: Request) => fetch(handedOn) };
      const url = new URL(request.url);
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const document = isRead ? await readDocument(files) : null;
      const away = () => state.noticeDown();
      if (!document) return handOn(request, { gateway, away });
      const served = { document, files };
      const file = at(document.files, url.pathname);
      const sentFile = file && (await sendExported(request, served, file));
      if (sentFile) return sentFile;

      const page = isPlain(url) ? at(document.pages, url.pathname) : null;
      if (!page) return handOn(request, { gateway, away, served });
      const isForAll = !PERSONAL.test(request.headers.get('cookie') ?? '');
      const isFresh = Date.now() - Date.parse(document.at) < Number(fresh ?? FRESH_SECONDS) * 1000;
      const later = (work: Promise<unknown>) => context.waitUntil(work);
      const isSame = () => state.isCurrent(document, { gateway, shop: url.origin, later });
      const isOwn = isForAll && isFresh ? await isSame() : state.isDown();
      const exported = () => sendExported(request, served, page);
      return (isOwn && (await exported())) || handOn(request, { gateway, away, served, exported });
    },
  };
}

const at = (addresses: Readonly<Record<string, ExportedAddress>>, path: string): ExportedAddress | null =>
  (Object.hasOwn(addresses, path) && addresses[path]) || null;

const isPlain = ({ searchParams }: URL): boolean => [...searchParams.keys()].every((name) => OF_CAMPAIGNS.test(name));

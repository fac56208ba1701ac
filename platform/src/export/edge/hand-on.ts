import { sendExported, type ServedExport, type Service } from './serve-exported';

/** How long a gateway may take for a page of which there is an exported one. */
const PATIENCE_MS = 3_000;

const AWAY = "The shop's server does not answer. Please try again.";
const MAYBE_DONE = "The shop's server does not answer. It may have done what you asked: check before you try again.";

export interface HandedOn {
  readonly gateway: Service;
  /** Called when the gateway does not answer. */
  readonly away: () => void;
  readonly served?: ServedExport;
  /** What is sent when the gateway cannot answer in time. */
  readonly exported?: () => Promise<Response | null>;
}

/** The gateway's response, or what stands in for it. */
export async function handOn(request: Request, { gateway, away, served, exported }: HandedOn): Promise<Response> {
  const headers = new Headers(request.headers);
  // Elsewhere than at Cloudflare, a proxy in front has written these.
  if (!headers.has('x-forwarded-proto')) headers.set('x-forwarded-proto', new URL(request.url).protocol.slice(0, -1));
  const visitor = headers.get('cf-connecting-ip');
  if (visitor !== null) headers.set('x-forwarded-for', visitor);
  const signal = exported ? AbortSignal.timeout(PATIENCE_MS) : null;
  const answer = await gateway.fetch(new Request(request, { headers, redirect: 'manual', signal })).catch(() => null);
  if (answer && (answer.status < 500 || !exported)) return answer;
  away();
  return (await exported?.()) ?? answer ?? refuse(request, served);
}

async function refuse(request: Request, served: ServedExport | undefined): Promise<Response> {
  const isPage = request.headers.get('accept')?.includes('text/html') ?? false;
  const notice = served && isPage ? await sendExported(request, served, served.document.unavailable, 503) : null;
  if (notice) return notice;
  const message = request.method === 'GET' || request.method === 'HEAD' ? AWAY : MAYBE_DONE;
  return Response.json({ status: 502, message }, { status: 502, headers: { 'cache-control': 'no-store' } });
}

import { execFileSync } from 'node:child_process';
import { createHash, createPublicKey } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { slowConnection, type Conditions } from './slow-connection';

export interface ShopOnline {
  /** `https://localhost:40123`, for a browser with `trustArgument`. */
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** A server as its visitors reach it in production: over TLS and HTTP/2, through a reverse proxy, on a slow connection. */
export async function shopOnline(port: number, conditions: Conditions): Promise<ShopOnline> {
  const front = createSecureServer(certificate(), (incoming, outgoing) => passOn(port, incoming, outgoing));
  const sessions = new Set<{ destroy: () => void }>();
  front.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const connection = await slowConnection((front.address() as AddressInfo).port, conditions);
  return {
    origin: `https://localhost:${connection.port}`,
    async close() {
      await connection.close();
      for (const session of sessions) session.destroy();
      await new Promise((resolve) => front.close(resolve));
    },
  };
}

/** Headers of HTTP/1.1 connections, which HTTP/2 does not have. */
const OF_CONNECTIONS = ['connection', 'keep-alive', 'transfer-encoding'];

function passOn(port: number, incoming: Http2ServerRequest, outgoing: Http2ServerResponse): void {
  const { method, url, authority } = incoming;
  const named = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'));
  const headers = { ...Object.fromEntries(named), host: authority, 'x-forwarded-proto': 'https' };
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    const kept = Object.entries(answer.headers).filter(([name]) => !OF_CONNECTIONS.includes(name));
    outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.stream.destroy());
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}

let made: { readonly key: string; readonly cert: string } | null = null;

/**
 * The argument with which Chromium trusts the certificate. Where it only overlooks what is wrong with one, it keeps nothing in its cache.
 */
export function trustArgument(): string {
  const key = createPublicKey(certificate().cert).export({ type: 'spki', format: 'der' });
  return `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`;
}

/** A self-signed certificate of a day for this run of the bench. */
function certificate() {
  if (made) return made;
  const folder = mkdtempSync(join(tmpdir(), 'ofisi-bench-certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  try {
    const wanted = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
    execFileSync('openssl', ['req', ...wanted, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    made = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
    return made;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

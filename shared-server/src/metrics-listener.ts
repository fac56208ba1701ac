import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, type Registry } from 'prom-client';

/** `GET /metrics` on a separate listener: a server's metrics do not belong on the public address. */
export function metricsListener(registry: Registry): Server {
  return createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end('Not found.\n');
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end('The figures are not available right now.\n'),
    );
  });
}

/**
 * Opens that listener, which does not keep the process alive, and adds Node's default metrics. Rejects when it cannot listen. @returns its
 * port
 */
export async function openMetrics(
  registry: Registry,
  at: { readonly port: number; readonly host: string },
): Promise<number> {
  collectDefaultMetrics({ register: registry });
  const listener = metricsListener(registry);
  await once(listener.listen(at), 'listening');
  listener.unref();
  return (listener.address() as AddressInfo).port;
}

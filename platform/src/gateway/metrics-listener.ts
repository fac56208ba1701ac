import { createServer, type Server } from 'node:http';
import type { RenderMetrics } from '../rendering/metrics';

/** `GET /metrics` on a listener of its own: what a gateway tells about itself is not for the public address. */
export function metricsListener({ registry }: RenderMetrics): Server {
  return createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end('Not found.\n');
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end('The figures are not available right now.\n'),
    );
  });
}

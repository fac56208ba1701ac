import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'undici';

const CONNECTIONS = 64;
/** Headers of the connection, not of the call. */
const OF_CONNECTION = ['connection', 'host', 'keep-alive', 'transfer-encoding'];

/**
 * The leanest possible proxy on this Node: forwards GET calls over keep-alive connections, and each answer in one piece. It has no limits,
 * time-outs, log or metrics: its throughput is the best that two servers in a row can reach on the same processors.
 */
function main(): void {
  const pool = new Pool(process.env['API_ORIGIN'] ?? '', { connections: CONNECTIONS });
  const server = createServer((request, response) => {
    const headers = { ...request.headers };
    for (const name of OF_CONNECTION) Reflect.deleteProperty(headers, name);
    const parts: Buffer[] = [];
    pool.dispatch(
      { method: 'GET', path: request.url ?? '/', headers },
      {
        onRequestStart: () => undefined,
        onResponseStart: (_controller, status, answered) => {
          for (const name of OF_CONNECTION) Reflect.deleteProperty(answered, name);
          response.writeHead(status, answered);
        },
        onResponseData: (_controller, part) => void parts.push(part),
        onResponseEnd: () => void response.end(parts.length === 1 ? parts[0] : Buffer.concat(parts)),
        onResponseError: () => void response.destroy(),
      },
    );
  });
  server.listen(0, '127.0.0.1', () => process.send?.({ ready: true, port: (server.address() as AddressInfo).port }));
  process.on('SIGTERM', () => process.exit(0));
  process.on('disconnect', () => process.exit(0));
}

main();

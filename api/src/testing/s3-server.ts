import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '@ofisi/shared-server/s3';

/** A running S3-compatible server with an empty bucket. */
export interface S3Server {
  readonly settings: S3Settings;
  /** Stops the server: nobody answers from then on. */
  readonly close: () => Promise<void>;
}

/** @param at address on which it listens and is reached; by default a free port of this machine */
export async function openS3Server({ address = '127.0.0.1', port: asked = 0 } = {}): Promise<S3Server> {
  const directory = mkdtempSync(path.join(tmpdir(), 'ofisi-s3-'));
  const bucket = 'ofisi';
  const server = new S3rver({
    address,
    port: asked,
    silent: true,
    // s3rver leaves out the slash after a bucket's name when it verifies the signature of a list request.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    settings: {
      bucket,
      region: 'us-east-1',
      endpoint: `http://${address}:${port}`,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      pathStyle: true,
    },
    async close() {
      const closed = server.close();
      // Clients keep their connections open.
      server.httpServer.closeAllConnections();
      await closed;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

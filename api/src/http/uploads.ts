import { mkdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Pictures under /uploads/: their names carry their content's hash, so they may be kept for ever. */
export async function uploads(app: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/uploads/',
    index: false,
    dotfiles: 'deny',
    immutable: true,
    maxAge: '365d',
    // A picture opened on its own is a document of the shop's origin: whatever is in it, it runs nothing.
    setHeaders: (reply) => void reply.setHeader('content-security-policy', "default-src 'none'; sandbox"),
  });
}

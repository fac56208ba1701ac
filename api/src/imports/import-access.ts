import type { FastifyRequest } from 'fastify';
import { notFound, Refusal } from '../http/envelope';
import { sessionOf } from '../access/guard';
import type { ResourceServices } from '../resource/services';
import { findImport } from './imports.queries';
import type { ImportKind } from '../resource/imports/kinds';

export const noImport = () => notFound('This import no longer exists.');

/** The kinds that the caller may import, and their imports. Needs the same permission as the resource's own routes. */
export function importAccess({ db, importKinds }: Pick<ResourceServices, 'db' | 'importKinds'>) {
  /** @throws Refusal 403, 404 */
  function kindFor(request: FastifyRequest, name: string): ImportKind {
    const kind = importKinds.find(name);
    if (!kind) {
      throw notFound('This kind of data cannot be imported.');
    }
    if (!sessionOf(request).permissions.has(kind.permission)) {
      throw new Refusal(403, 'You do not have permission to do this.');
    }
    return kind;
  }

  /** @throws Refusal 403, 404 */
  async function openImport(request: FastifyRequest, id: number) {
    const record = await findImport(db, id);
    if (!record || record.status === 'reading') {
      throw noImport();
    }
    return { record, kind: kindFor(request, record.kind) };
  }

  return { kindFor, openImport };
}

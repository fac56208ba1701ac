import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf, recordAudit } from '../../audit/audit';
import type { Db } from '../../engine/database';
import { messageSchema, notFound, ok, refusals, stale } from '../../http/envelope';
import { idParams } from '../../http/fields';
import type { Services } from '../../services';
import { insertSupplier, listSuppliers, lockSupplier, removeSupplier, updateSupplier } from './suppliers.queries';
import { addSupplierSchema, supplierSavedSchema, suppliersSchema, updateSupplierSchema } from './suppliers.schema';

const tags = ['contacts'];

async function lockExisting(tx: Db, id: number) {
  const supplier = await lockSupplier(tx, id);
  if (!supplier) {
    throw notFound('This supplier no longer exists.');
  }
  return supplier;
}

/** Suppliers (BO §7; update is additive, decision BO-13). */
export const supplierRoutes =
  ({ db }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-suppliers', {
      config: { permission: 'contacts.manage' },
      schema: { tags, summary: 'All suppliers', response: { 200: suppliersSchema, ...refusals } },
      handler: async () => ok({ suppliers: await listSuppliers(db) }),
    });

    app.post('/add-supplier', {
      config: { permission: 'contacts.manage' },
      schema: {
        tags,
        summary: 'Add a supplier',
        body: addSupplierSchema,
        response: { 200: supplierSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const supplier = await db.transaction(async (tx) => {
          const after = await insertSupplier(tx, request.body);
          const entry = { action: 'create', entity: 'suppliers', entityId: after.id, after };
          await recordAudit(tx, actorOf(request), entry);
          return after;
        });
        return ok({ message: 'Supplier created successfully!', supplier });
      },
    });

    app.post('/update-supplier/:id', {
      config: { permission: 'contacts.manage' },
      schema: {
        tags,
        summary: 'Change a supplier',
        params: idParams,
        body: updateSupplierSchema,
        response: { 200: supplierSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { version, ...fields } = request.body;
        const supplier = await db.transaction(async (tx) => {
          const before = await lockExisting(tx, request.params.id);
          if (version !== undefined && version !== before.version) {
            throw stale(before);
          }
          const after = await updateSupplier(tx, before, fields);
          const entry = { action: 'update', entity: 'suppliers', entityId: after.id, before, after };
          await recordAudit(tx, actorOf(request), entry);
          return after;
        });
        return ok({ message: 'Supplier updated successfully!', supplier });
      },
    });

    app.post('/delete-supplier/:id', {
      config: { permission: 'contacts.manage' },
      schema: {
        tags,
        summary: 'Delete a supplier',
        params: idParams,
        response: { 200: messageSchema, ...refusals },
      },
      handler: async (request) => {
        await db.transaction(async (tx) => {
          const before = await lockExisting(tx, request.params.id);
          await removeSupplier(tx, before.id);
          const entry = { action: 'delete', entity: 'suppliers', entityId: before.id, before };
          await recordAudit(tx, actorOf(request), entry);
        });
        return ok({ message: 'Supplier deleted successfully' });
      },
    });
  };

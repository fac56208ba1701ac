import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf, recordAudit } from '../../audit/audit';
import { isUniqueViolation, type Db } from '../../engine/database';
import { invalid, messageSchema, notFound, ok, refusals, stale } from '../../http/envelope';
import { idParams } from '../../http/fields';
import { sendReadyBytes } from '../../http/ready-bytes';
import type { Services } from '../../services';
import { insertBrand, listBrands, lockBrand, removeBrand, renameBrand } from './brands.queries';
import { addBrandSchema, brandSavedSchema, brandsSchema, updateBrandSchema } from './brands.schema';

const tags = ['catalogue'];

function explainTakenName(error: unknown): never {
  throw isUniqueViolation(error) ? invalid({ brand_name: ['The brand name has already been taken.'] }) : error;
}

async function lockExisting(tx: Db, id: number) {
  const brand = await lockBrand(tx, id);
  if (!brand) {
    throw notFound('This brand no longer exists.');
  }
  return brand;
}

/** Brands (SF §7, BO §7; update is additive, decision BO-5). */
export const brandRoutes =
  ({ db, catalogue }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-product-brands', {
      config: { permission: 'public' },
      schema: { tags, summary: 'All brands', response: { 200: brandsSchema, ...refusals } },
      handler: async (request, reply) => {
        const make = async () => ({ body: ok({ brands: await listBrands(catalogue.db) }), items: [], isList: false });
        await sendReadyBytes(request, reply, await catalogue.answer('brands', make));
      },
    });

    app.post('/add-product-brand', {
      config: { permission: 'catalogue.manage' },
      schema: { tags, summary: 'Add a brand', body: addBrandSchema, response: { 200: brandSavedSchema, ...refusals } },
      handler: async (request) => {
        const brand = await db
          .transaction(async (tx) => {
            const after = await insertBrand(tx, request.body.brand_name);
            const entry = { action: 'create', entity: 'brands', entityId: after.id, after };
            await recordAudit(tx, actorOf(request), entry);
            return after;
          })
          .catch(explainTakenName);
        catalogue.changed({ kind: 'all' });
        return ok({ message: 'Brand added successfully', brand });
      },
    });

    app.post('/update-product-brand/:id', {
      config: { permission: 'catalogue.manage' },
      schema: {
        tags,
        summary: 'Rename a brand',
        params: idParams,
        body: updateBrandSchema,
        response: { 200: brandSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { brand_name, version } = request.body;
        const brand = await db
          .transaction(async (tx) => {
            const before = await lockExisting(tx, request.params.id);
            if (version !== undefined && version !== before.version) {
              throw stale(before);
            }
            const after = await renameBrand(tx, before.id, brand_name);
            const entry = { action: 'update', entity: 'brands', entityId: after.id, before, after };
            await recordAudit(tx, actorOf(request), entry);
            return after;
          })
          .catch(explainTakenName);
        catalogue.changed({ kind: 'all' });
        return ok({ message: 'Brand updated successfully', brand });
      },
    });

    app.post('/delete-product-brand/:id', {
      config: { permission: 'catalogue.manage' },
      schema: {
        tags,
        summary: 'Delete a brand; one that items refer to is archived',
        params: idParams,
        response: { 200: messageSchema, ...refusals },
      },
      handler: async (request) => {
        await db.transaction(async (tx) => {
          const before = await lockExisting(tx, request.params.id);
          const outcome = await removeBrand(tx, before.id);
          const action = outcome === 'archived' ? 'archive' : 'delete';
          await recordAudit(tx, actorOf(request), { action, entity: 'brands', entityId: before.id, before });
        });
        catalogue.changed({ kind: 'all' });
        return ok({ message: 'Brand deleted successfully' });
      },
    });
  };

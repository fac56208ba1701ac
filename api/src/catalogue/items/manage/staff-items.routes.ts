import { FEATURES } from '@ofisi/api-contract/catalogue/features';
import { itemFormSchema, updateItemSchema } from '@ofisi/api-contract/catalogue/item-form';
import {
  productFormOptionsSchema,
  itemParams,
  itemSavedSchema,
  staffItemInFullSchema,
  staffItemsSchema,
} from '@ofisi/api-contract/catalogue/staff-items';
import { refusals } from '@ofisi/api-contract/envelope';
import { idParams, MAX_ID } from '@ofisi/api-contract/fields';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf } from '../../../access/audit';
import { hasClassifications, readOfferedCodes } from '../../listed-codes';
import { storePicture } from '../../../files/store-picture';
import { uploadLimit } from '../../../files/upload-limit';
import { notFound, ok } from '../../../http/envelope';
import { sessionOf } from '../../../access/guard';
import { resourceKind } from '../../../resource/imports/resource-kind';
import { answerList } from '../../../resource/answer-list';
import { readIds, readRow, readRows } from '../../../resource/list';
import { listQuerySchema } from '../../../resource/list-query';
import { removeRoutes } from '../../../resource/remove-routes';
import { create, update } from '../../../resource/resource';
import type { CatalogueServices } from '../../services';
import { openingStockKind, serialsKind } from './import-stock';
import { brandList } from '../../brands/brands.list';
import { findItemId, listCategories } from '../../find-by-slug';
import { unitList } from '../../units/units.list';
import { itemImports } from './import-items';
import { itemList } from './staff-items.list';
import { readSerials } from './item-serials';
import { shownItem, staffItems } from './write-item';

const tags = ['catalogue'];
const consumes = ['multipart/form-data', 'application/json'];

/** The calls of items for staff (BO §2, §5, §7); the lists are additive. */
export const staffItemRoutes =
  (services: CatalogueServices): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, catalogue, limits } = services;
    const rateLimit = uploadLimit(limits);

    const pictureOf = async (request: FastifyRequest) =>
      request.file ? await storePicture(services, actorOf(request), 'items', request.file) : undefined;

    app.get('/view-product-form-options', {
      config: { permission: 'catalogue.view' },
      schema: {
        tags,
        summary: 'The choices that the item form offers',
        response: { 200: productFormOptionsSchema, ...refusals },
      },
      handler: async () => {
        const [categories, brands, units, packaging_units, quantity_units, has_classifications] = await Promise.all([
          listCategories(db),
          readIds(db, brandList, { sort: 'brand_name' }).then((ids) => readRows(db, brandList, ids)),
          readIds(db, unitList, {}).then((ids) => readRows(db, unitList, ids)),
          readOfferedCodes(db, 'packaging'),
          readOfferedCodes(db, 'quantity'),
          hasClassifications(db),
        ]);
        const features = [...FEATURES];
        return ok({ categories, brands, units, packaging_units, quantity_units, features, has_classifications });
      },
    });

    app.get('/view-items-for-staff', {
      config: { permission: ['catalogue.view', 'offers.manage'] },
      schema: {
        tags,
        summary: 'All items as staff see them. With query parameters: one page, or a CSV file',
        querystring: listQuerySchema(itemList),
        response: { 200: staffItemsSchema, ...refusals },
      },
      handler: (request, reply) =>
        answerList(request, reply, {
          db,
          list: itemList,
          name: 'items',
          present: (rows) => Promise.resolve(rows.map((row) => shownItem(request, row))),
        }) as never,
    });

    app.get('/view-items-for-staff/:id', {
      config: { permission: 'catalogue.view' },
      schema: {
        tags,
        summary: 'One item; its serial numbers are included for users who may manage them',
        params: idParams,
        response: { 200: staffItemInFullSchema, ...refusals },
      },
      handler: async (request) => {
        const { id } = request.params;
        const item = await readRow(db, itemList, id);
        if (!item) {
          throw notFound('This item no longer exists.');
        }
        const isKeeper = sessionOf(request).permissions.has('serials.manage');
        const serials = isKeeper ? { serial_breakdown: await readSerials(db, id) } : {};
        return ok({ item: { ...shownItem(request, item), ...serials } });
      },
    });

    app.post('/add-item', {
      config: { permission: 'catalogue.manage', file: 'image', rateLimit },
      schema: {
        tags,
        summary: 'Add an item: multipart, with an optional picture of at most 8 MB in `image`',
        consumes,
        body: itemFormSchema,
        response: { 200: itemSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const picture = await pictureOf(request);
        const item = await create(db, request, staffItems, { ...request.body, picture });
        catalogue.changed({ kind: 'item', items: [item.id] });
        return ok({ message: 'Item added successfully', item });
      },
    });

    app.post('/update-item/:item', {
      config: { permission: 'catalogue.manage', file: 'image', rateLimit },
      schema: {
        tags,
        summary: 'Change an item by slug or id; without `image` it keeps its picture',
        consumes,
        params: itemParams,
        body: updateItemSchema,
        response: { 200: itemSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { params, body } = request;
        const { version, ...fields } = body;
        const named = /^\d{1,10}$/.test(params.item) ? Math.min(Number(params.item), MAX_ID) : 0;
        const id = (await findItemId(db, params.item)) ?? named;
        const picture = await pictureOf(request);
        const item = await update(db, request, staffItems, { id, version, fields: { ...fields, picture } });
        catalogue.changed({ kind: 'item', items: [item.id] });
        return ok({ message: 'Item updated successfully', item });
      },
    });

    const calls = {
      resource: { ...staffItems, written: () => catalogue.changed({ kind: 'all' }) },
      tag: 'catalogue',
      permission: 'catalogue.manage',
      many: 'items',
      one: 'item',
      messages: { removed: 'Product item deleted successfully' },
    } as const;
    await app.register(removeRoutes(services, calls));
    const { resource, permission } = calls;
    services.importKinds.add(
      resourceKind({ kind: 'items', permission, resource, body: itemFormSchema, rules: itemImports }),
    );
    services.importKinds.add(openingStockKind(resource.written));
    services.importKinds.add(serialsKind(resource.written));
  };

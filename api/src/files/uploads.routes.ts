import { refusals } from '@ofisi/api-contract/envelope';
import {
  pictureUploadedSchema,
  receiptUploadedSchema,
  uploadReceiptSchema,
  receiptParams,
  uploadPictureSchema,
} from '@ofisi/api-contract/files/uploads';
import { missing } from '@ofisi/shared-shop/error-words';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf } from '../access/audit';
import { invalid, ok } from '../http/envelope';
import type { ReceivedFile } from '../http/multipart';
import type { FileServices } from './services';
import { sendFile } from './send-file';
import { storePicture } from './store-picture';
import { storeReceipt } from './store-receipt';
import { uploadLimit } from './upload-limit';

const tags = ['files'];

/** The file of a form. @throws Refusal 400 when it has none */
export function fileOf({ file, routeOptions }: FastifyRequest): ReceivedFile {
  if (!file) {
    const field = routeOptions.config.file ?? 'file';
    throw invalid({ [field]: [missing(field)] });
  }
  return file;
}

/** Uploads of pictures before the forms that refer to them, and of expenses' receipts, which only users who manage expenses may see. */
export const uploadRoutes =
  (services: FileServices): FastifyPluginAsyncZod =>
  async (app) => {
    const { files, limits } = services;
    const rateLimit = uploadLimit(limits);

    app.post('/upload-picture', {
      config: { permission: 'catalogue.manage', file: 'image', rateLimit },
      schema: {
        tags,
        summary: 'Store a picture of an item, a category or an offer: multipart, the file in `image`, at most 8 MB',
        consumes: ['multipart/form-data'],
        body: uploadPictureSchema,
        response: { 200: pictureUploadedSchema, ...refusals },
      },
      handler: async (request) =>
        ok({ file: await storePicture(services, actorOf(request), request.body.folder, fileOf(request)) }),
    });

    app.post('/upload-receipt', {
      config: { permission: 'expenses.manage', file: 'receipt', rateLimit },
      schema: {
        tags,
        summary: 'Store the receipt of an expense: multipart, a picture or a PDF in `receipt`, at most 8 MB',
        consumes: ['multipart/form-data'],
        body: uploadReceiptSchema,
        response: { 200: receiptUploadedSchema, ...refusals },
      },
      handler: async (request) =>
        ok({ file: { name: await storeReceipt(services, actorOf(request), fileOf(request)) } }),
    });

    app.get('/receipts/:name', {
      config: { permission: 'expenses.manage' },
      schema: { tags, summary: 'Download the receipt of an expense', params: receiptParams },
      handler: (request, reply) => {
        const { name } = request.params;
        const headers = {
          'cache-control': 'private, no-store',
          'content-disposition': `attachment; filename="${name}"`,
        };
        return sendFile(request, reply, files, { folder: 'receipts', name, headers });
      },
    });
  };

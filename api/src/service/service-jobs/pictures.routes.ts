import { refusals } from '@ofisi/api-contract/envelope';
import { idParams } from '@ofisi/api-contract/fields';
import { pictureUploadedSchema, receiptParams } from '@ofisi/api-contract/files/uploads';
import {
  addServicePictureForm,
  serviceJobSavedSchema,
  uploadServicePictureSchema,
} from '@ofisi/api-contract/service/service-jobs';
import { pictureFiles } from '@ofisi/shared-shop/pictures';
import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf } from '../../access/audit';
import { inTransaction, selectRows } from '../../engine/database';
import { sendFile } from '../../files/send-file';
import type { FileServices } from '../../files/services';
import { storePicture } from '../../files/store-picture';
import { uploadLimit } from '../../files/upload-limit';
import { fileOf } from '../../files/uploads.routes';
import { notFound, ok } from '../../http/envelope';
import { NOTHING_HERE } from '../../http/error-handler';
import { changeRows } from '../../resource/change-rows';
import { addPicture } from './job-pictures';
import { lockOwnJob } from './lock-own-job';
import { ownJobs } from './own-jobs';
import { demandOpen, staffServiceJobs } from './write-service-job';

const tags = ['service'];

/** The stored name of the picture of which `file` is a size: `a1-320.avif` belongs to `a1.webp`. */
export function pictureOf(file: string): string | null {
  const name = file.replace(/(-\d+)?\.\w+$/, '.webp');
  return pictureFiles(name).some((one) => one.name === file) ? name : null;
}

/** Pictures of jobs: uploaded before the forms that refer to them, and only for those who may see such a job. */
export const servicePictureRoutes =
  (services: FileServices): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, files, limits } = services;

    app.post('/upload-service-picture', {
      config: { permission: 'service.work', file: 'picture', rateLimit: uploadLimit(limits) },
      schema: {
        tags,
        summary: 'Store a picture for a service job: multipart, the file in `picture`, at most 8 MB',
        consumes: ['multipart/form-data'],
        body: uploadServicePictureSchema,
        response: { 200: pictureUploadedSchema, ...refusals },
      },
      handler: async (request) =>
        ok({ file: await storePicture(services, actorOf(request), 'service', fileOf(request)) }),
    });

    app.post('/add-service-picture/:id', {
      config: { permission: 'service.work' },
      schema: {
        tags,
        summary: 'Add an uploaded picture to a service job that has not ended',
        params: idParams,
        body: addServicePictureForm,
        response: { 200: serviceJobSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { id } = request.params;
        const job = await inTransaction(db, async (tx) => {
          const before = await lockOwnJob(tx, request, id);
          demandOpen(before);
          const add = () => addPicture(tx, id, request.body.picture);
          const [after] = await changeRows({ tx, request }, staffServiceJobs, [before], add);
          return after ?? before;
        });
        return ok({ message: 'Picture added', service_job: job });
      },
    });

    app.get('/service-pictures/:name', {
      config: { permission: 'service.work' },
      schema: { tags, summary: 'A picture of a service job, in one of its sizes', params: receiptParams },
      handler: async (request, reply) => {
        const { name } = request.params;
        const shown = await selectRows(
          db,
          sql`select 1 as seen from service_pictures picture join service_jobs on service_jobs.id = picture.job_id
              where picture.file = ${pictureOf(name)} and service_jobs.archived_at is null and ${ownJobs(request) ?? sql`true`}
              limit 1`,
        );
        if (shown.length === 0) {
          throw notFound(NOTHING_HERE);
        }
        return sendFile(request, reply, files, {
          folder: 'service',
          name,
          headers: { 'cache-control': 'private, no-store' },
        });
      },
    });
  };

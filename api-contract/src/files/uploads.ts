import { oneOf } from '@ofisi/shared-shop/error-words';
import { z } from 'zod';
import { okSchema } from '../envelope';
import { contentTypeOf, isFileName, PUBLIC_FOLDERS } from './file-names';

/** The answer to an upload: `name` is for `image` fields, `blur` for `image_blur` (SF §3); sizes in pixels. */
export const pictureUploadedSchema = okSchema({
  file: z.object({
    name: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    blur: z.string(),
  }),
});

/** POST /upload-receipt (additive): multipart, with the file in `receipt`. */
export const uploadReceiptSchema = z.object({});

export const receiptUploadedSchema = okSchema({ file: z.object({ name: z.string() }) });

/** POST /upload-picture (additive): multipart, with the file in `image`. */
export const uploadPictureSchema = z.object({
  folder: z.enum(PUBLIC_FOLDERS, { error: oneOf(PUBLIC_FOLDERS) }),
});

const fileName = z.string().refine((name) => isFileName(name) && contentTypeOf(name) !== undefined);

/** `/uploads/:folder/:name` */
export const publicFileParams = z.object({ folder: z.enum(PUBLIC_FOLDERS), name: fileName });

/** `/receipts/:name` */
export const receiptParams = z.object({ name: fileName });

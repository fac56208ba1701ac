import { multipartOf } from '@ofisi/shared-admin-ui/multipart';
import { shrinkPicture } from '@ofisi/shared-site-ui/shrink-picture';
import { post } from '@ofisi/shared-auth/http';

/** Stores a picture for an item, which must refer to it within a day. @returns its name */
export async function uploadPicture(chosen: File): Promise<string> {
  const image = await shrinkPicture(chosen);
  const answer = await post<{ readonly file: { readonly name: string } }>(
    '/upload-picture',
    multipartOf({ folder: 'items', image }),
  );
  return answer.file.name;
}

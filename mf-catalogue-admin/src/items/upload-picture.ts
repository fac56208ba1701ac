import { multipartOf } from '@ofisi/shared-admin-ui/multipart';
import { post } from '@ofisi/shared-auth/http';

/** Stores a picture for an item, which must refer to it within a day. @returns its name */
export async function uploadPicture(image: File): Promise<string> {
  const answer = await post<{ readonly file: { readonly name: string } }>(
    '/upload-picture',
    multipartOf({ folder: 'items', image }),
  );
  return answer.file.name;
}

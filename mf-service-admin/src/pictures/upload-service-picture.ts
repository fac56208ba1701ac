import { multipartOf } from '@ofisi/shared-admin-ui/multipart';
import { shrinkPicture } from '@ofisi/shared-site-ui/shrink-picture';
import { post } from '@ofisi/shared-auth/http';

/** Stores a picture for a service job, which must refer to it within a day. @returns its name */
export async function uploadServicePicture(photo: File): Promise<string> {
  const picture = await shrinkPicture(photo);
  const answer = await post<{ readonly file: { readonly name: string } }>(
    '/upload-service-picture',
    multipartOf({ picture }),
  );
  return answer.file.name;
}

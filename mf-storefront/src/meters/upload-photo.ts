import { post } from '@ofisi/shared-auth/http';
import { shrinkPicture } from '@ofisi/shared-site-ui/shrink-picture';
import { meterTexts } from '../texts/meters';

/** Stores a photo of a counter, made smaller for a bad line; its counts must refer to it within a day. @returns its name */
export async function uploadPhoto(token: string, photo: File): Promise<string> {
  const form = new FormData();
  form.set('picture', await shrinkPicture(photo));
  const path = `/meters/${encodeURIComponent(token)}/picture`;
  const answer = await post<{ readonly file: { readonly name: string } }>(
    path,
    form,
    undefined,
    undefined,
    meterTexts.asGuest,
  );
  return answer.file.name;
}

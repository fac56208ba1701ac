import { useQuery } from '@tanstack/react-query';
import { readFile } from '../download';
import { pictureListTexts as texts } from '../texts/picture-list';
import type { DrawnPicture } from './picture-tile';
import { usePreview } from './use-preview';

interface PrivatePictureProps extends Omit<DrawnPicture, 'name'> {
  /** GET `/api<path>`, which only users with a permission may call: `/service-pictures/a.webp`. */
  readonly path: string;
}

/**
 * A picture that only some users may see: it is fetched with the session, which a plain `<img>` does not send. One that was chosen in this
 * form is shown from its file, because nobody may fetch it before it is saved.
 */
export function PrivatePicture({ path, file = null, alt, className }: PrivatePictureProps) {
  // A file from a stored draft is no longer a file.
  const chosen = file instanceof File ? file : null;
  const preview = usePreview(chosen);
  const { data, isError } = useQuery({
    queryKey: ['private-picture', path],
    queryFn: async () => addressOf(await readFile(path)),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: chosen === null,
  });
  const shown = preview ?? data;
  if (shown) return <img src={shown} alt={alt} className={className} />;
  return (
    <span role="img" aria-label={alt} aria-busy={!isError} className={className}>
      {isError && texts.unavailable}
    </span>
  );
}

/** The picture as an address that the page's security policy allows for images: `data:`, not `blob:`. */
const addressOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error(texts.unavailable));
    reader.readAsDataURL(file);
  });

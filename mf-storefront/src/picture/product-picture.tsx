import { pictureSrcSet, pictureUrl, type PictureKind } from '@ofisi/shared-contract/pictures';
import { useState } from 'react';
import styles from './product-picture.module.css';
import { noPicture } from './scenes';

export interface ProductPictureProps {
  /** File name as the API gives it; empty or null shows the drawn stand-in. */
  readonly image: string | null;
  /** Empty where a name stands beside the picture. */
  readonly alt: string;
  /** How wide the picture is shown, as in the `sizes` attribute. */
  readonly sizes: string;
  readonly kind?: PictureKind;
  /** Set on the picture that the visitor sees first: it is fetched at once, all others when they come near. */
  readonly first?: boolean;
}

/** A stored picture at the width that fits, in a box of fixed proportions. */
export function ProductPicture({ image, alt, sizes, kind = 'items', first = false }: ProductPictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const loading = first ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const);
  if (!image || broken === image) {
    return <img className={styles.picture} src={noPicture} alt={alt} width={640} height={640} {...loading} />;
  }
  return (
    <img
      className={styles.picture}
      src={pictureUrl(kind, image, 640)}
      srcSet={pictureSrcSet(kind, image)}
      sizes={sizes}
      alt={alt}
      width={640}
      height={640}
      onError={() => setBroken(image)}
      {...loading}
    />
  );
}

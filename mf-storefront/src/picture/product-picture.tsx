import { pictureAvifSrcSet, pictureSrcSet, pictureUrl, type PictureKind } from '@ofisi/shared-shop/pictures';
import { useEffect, useRef, useState } from 'react';
import { preload } from 'react-dom';
import styles from './product-picture.module.css';
import { noPicture } from './scenes';

export interface ProductPictureProps {
  /** File name from the API; empty or null shows the placeholder drawing. */
  readonly image: string | null;
  /** The same picture in a few pixels, as a `data:` address; shown until the real one has loaded. */
  readonly blur?: string | null;
  /** Empty if a name is shown beside the picture. */
  readonly alt: string;
  /** Displayed width of the picture, as in the `sizes` attribute. */
  readonly sizes: string;
  readonly kind?: PictureKind;
  /** Set on the picture that the visitor sees first: it is loaded at once, all others lazily. */
  readonly first?: boolean;
  /** Media query for screens on which the largest AVIF is too small: they get the full WebP. */
  readonly webpOn?: string;
}

/** A picture that fails is retried once without AVIF, and then replaced by the placeholder. */
interface Attempt {
  readonly image: string | null;
  readonly failures: number;
  readonly loaded: boolean;
}

/** A stored picture in the best format and width, in a box of fixed proportions (the caller's). */
export function ProductPicture({
  image,
  blur = null,
  alt,
  sizes,
  kind = 'items',
  first = false,
  webpOn,
}: ProductPictureProps) {
  const [state, setState] = useState<Attempt>({ image, failures: 0, loaded: false });
  const picture = useRef<HTMLImageElement>(null);
  const attempt = state.image === image ? state : { image, failures: 0, loaded: false };
  const loading = first ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const);

  // A picture in a server-rendered page may have loaded or failed before hydration.
  useEffect(() => {
    const shown = picture.current;
    if (!shown?.complete || shown.currentSrc === '') return;
    const arrived = () => setState(({ failures }) => ({ image, failures, loaded: true }));
    if (shown.naturalWidth > 0) {
      arrived();
      return;
    }
    // An intact picture has no width either while its window has none, as in a tab opened in the background.
    let isAsked = true;
    shown.decode().then(
      () => isAsked && arrived(),
      () => isAsked && setState({ image, failures: 2, loaded: false }),
    );
    return () => {
      isAsked = false;
    };
  }, [image]);

  if (!image || attempt.failures > 1) {
    return <img className={styles.picture} src={noPicture} alt={alt} width={640} height={640} {...loading} />;
  }
  if (first && attempt.failures === 0) preloadPicture(kind, image, sizes, webpOn);
  return (
    <span className={styles.frame}>
      {blur ? <img className={styles.blur} src={blur} alt="" data-done={attempt.loaded} aria-hidden="true" /> : null}
      <picture>
        {webpOn ? <source media={webpOn} srcSet={pictureSrcSet(kind, image)} sizes={sizes} /> : null}
        {attempt.failures === 0 ? (
          <source type="image/avif" srcSet={pictureAvifSrcSet(kind, image)} sizes={sizes} />
        ) : null}
        <img
          ref={picture}
          className={styles.picture}
          sizes={sizes}
          srcSet={pictureSrcSet(kind, image)}
          src={pictureUrl(kind, image, 640)}
          alt={alt}
          width={640}
          height={640}
          onLoad={() => setState({ ...attempt, loaded: true })}
          onError={() => setState({ ...attempt, failures: attempt.failures + 1 })}
          {...loading}
        />
      </picture>
    </span>
  );
}

/** Preloads the very file that the browser will choose, before the browser gets that far. */
function preloadPicture(kind: PictureKind, image: string, sizes: string, webpOn: string | undefined): void {
  const href = pictureUrl(kind, image, 640);
  const link = { as: 'image', imageSizes: sizes, fetchPriority: 'high' } as const;
  preload(href, {
    ...link,
    imageSrcSet: pictureAvifSrcSet(kind, image),
    type: 'image/avif',
    media: webpOn && `not all and ${webpOn}`,
  });
  if (webpOn) preload(href, { ...link, imageSrcSet: pictureSrcSet(kind, image), media: webpOn });
}

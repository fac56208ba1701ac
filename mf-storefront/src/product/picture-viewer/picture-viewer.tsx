import { Icon } from '@ofisi/shared-site-ui/icon';
import iconButtons from '@ofisi/shared-site-ui/icon-button.module.css';
import { closeIcon } from '@ofisi/shared-site-ui/icons/close';
import { minusIcon } from '@ofisi/shared-site-ui/icons/minus';
import { plusIcon } from '@ofisi/shared-site-ui/icons/plus';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { ProductPicture } from '../../picture/product-picture';
import { viewerTexts } from '../../texts/picture-viewer';
import styles from './picture-viewer.module.css';
import { LEAST_ZOOM, MOST_ZOOM, useZoom } from './use-zoom';

const STEP = 1.5;
const larger = (scale: number) => scale * STEP;
const smaller = (scale: number) => scale / STEP;
const whole = () => LEAST_ZOOM;

const KEYS: Readonly<Record<string, (scale: number) => number>> = {
  '+': larger,
  '=': larger,
  '-': smaller,
  '0': whole,
};

export interface PictureViewerProps {
  /** File name from the API. */
  readonly image: string;
  readonly title: string;
  readonly onClose: () => void;
}

/**
 * The picture at the size of the window, and up to four times larger. Esc closes, + and − zoom, arrow keys scroll.
 * @public loaded on demand
 */
export function PictureViewer({ image, title, onClose }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { stage, scale, zoomTo } = useZoom();

  useEffect(() => {
    dialog.current?.showModal();
    stage.current?.focus();
  }, [stage]);

  const zoomByKey = (event: KeyboardEvent) => {
    const zoom = event.ctrlKey || event.metaKey ? undefined : KEYS[event.key];
    if (!zoom) return;
    event.preventDefault();
    zoomTo(zoom);
  };

  return (
    <dialog ref={dialog} className={styles.viewer} aria-label={title} onClose={onClose} onKeyDown={zoomByKey}>
      <div className={styles.bar}>
        <button
          type="button"
          className={iconButtons.button}
          aria-label={viewerTexts.zoomOut}
          aria-disabled={scale <= LEAST_ZOOM}
          onClick={() => zoomTo(smaller)}
        >
          <Icon drawing={minusIcon} />
        </button>
        <output className={styles.level}>{Math.round(scale * 100)}&nbsp;%</output>
        <button
          type="button"
          className={iconButtons.button}
          aria-label={viewerTexts.zoomIn}
          aria-disabled={scale >= MOST_ZOOM}
          onClick={() => zoomTo(larger)}
        >
          <Icon drawing={plusIcon} />
        </button>
        <button
          type="button"
          className={`${iconButtons.button} ${styles.close}`}
          aria-label={viewerTexts.close}
          onClick={() => dialog.current?.close()}
        >
          <Icon drawing={closeIcon} />
        </button>
      </div>
      <div ref={stage} className={styles.stage} tabIndex={0} role="group" aria-label={viewerTexts.picture}>
        <div style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}>
          {/* The full WebP: there is no AVIF of this width. */}
          <ProductPicture image={image} alt={title} sizes="1280px" webpOn="all" />
        </div>
      </div>
    </dialog>
  );
}

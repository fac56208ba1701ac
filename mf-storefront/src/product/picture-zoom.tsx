import alerts from '@ofisi/shared-site-ui/alert.module.css';
import { Icon } from '@ofisi/shared-site-ui/icon';
import { searchIcon } from '@ofisi/shared-site-ui/icons/search';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { productTexts } from '../texts/product';
import type { PictureViewerProps } from './picture-viewer/picture-viewer';
import styles from './picture-zoom.module.css';

/** Turns the picture below it into a button that enlarges it. */
export function PictureZoom({ image, title }: Omit<PictureViewerProps, 'onClose'>) {
  const [openings, setOpenings] = useState(0);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.zoom}
        aria-label={productTexts.enlarge(title)}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
          setOpenings((before) => before + 1);
        }}
      >
        <span className={styles.sign}>
          <Icon drawing={searchIcon} size={22} />
        </span>
      </button>
      {open ? (
        <Viewer
          key={openings}
          image={image}
          title={title}
          onClose={() => {
            setOpen(false);
            // Not every browser returns the focus to the pressed button.
            button.current?.focus();
          }}
        />
      ) : null}
    </>
  );
}

/** Loads the code of viewer and thumbnails. */
export const usePictureCode = () =>
  useQuery({
    queryKey: ['code of the picture viewer'],
    queryFn: () => import(/* webpackChunkName: "picture-viewer" */ './picture-viewer/code'),
    staleTime: Infinity,
  });

/** The viewer's code is loaded on the first press. A press after a failure requests it again. */
function Viewer(props: PictureViewerProps) {
  const code = usePictureCode();
  if (code.isError) {
    return (
      <p role="alert" className={`${alerts.danger} ${styles.failure}`}>
        {productTexts.enlargeFailed}
      </p>
    );
  }
  return code.data ? <code.data.PictureViewer {...props} /> : null;
}

import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { ProductPicture } from '../../picture/product-picture';
import { viewerTexts } from '../../texts/picture-viewer';
import styles from './thumbnails.module.css';

const KEYS: Readonly<Record<string, (place: number, last: number) => number>> = {
  ArrowLeft: (place) => place - 1,
  ArrowRight: (place) => place + 1,
  Home: () => 0,
  End: (_place, last) => last,
};

export interface ThumbnailsProps {
  readonly pictures: readonly string[];
  /** The row that shows one picture at a time. */
  readonly row: RefObject<HTMLElement | null>;
}

/**
 * A button for each picture of a row that scrolls from one to the next; arrow keys choose, too.
 * @public loaded on demand
 */
export function Thumbnails({ pictures, row }: ThumbnailsProps) {
  const [shown, setShown] = useState(0);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const { current } = row;
    const look = () => current && setShown(Math.round(current.scrollLeft / (current.clientWidth || 1)));
    look();
    current?.addEventListener('scroll', look, { passive: true });
    return () => current?.removeEventListener('scroll', look);
  }, [row]);

  // Not `scrollIntoView`, which would also scroll the page.
  useEffect(() => {
    const { current } = list;
    const thumbnail = current?.children[shown];
    if (!current || !(thumbnail instanceof HTMLElement)) return;
    current.scrollLeft = thumbnail.offsetLeft - (current.clientWidth - thumbnail.offsetWidth) / 2;
  }, [shown]);

  const show = (place: number) => {
    const { current } = row;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    current?.scrollTo({ left: place * current.clientWidth, behavior });
  };
  const chooseByKey = (event: KeyboardEvent, place: number) => {
    const next = KEYS[event.key]?.(place, pictures.length - 1);
    const thumbnail = next === undefined ? null : list.current?.children[next];
    if (next === undefined || !(thumbnail instanceof HTMLElement)) return;
    event.preventDefault();
    thumbnail.focus({ preventScroll: true });
    show(next);
  };

  return (
    <div ref={list} role="group" aria-label={viewerTexts.pictures} className={styles.thumbnails}>
      {pictures.map((image, place) => (
        <button
          key={image}
          type="button"
          className={styles.thumbnail}
          aria-label={viewerTexts.pictureOf(place + 1, pictures.length)}
          aria-current={place === shown}
          tabIndex={place === shown ? 0 : -1}
          onClick={() => show(place)}
          onKeyDown={(event) => chooseByKey(event, place)}
        >
          <ProductPicture image={image} alt="" sizes="4rem" />
        </button>
      ))}
    </div>
  );
}

import { Icon } from '../icon';
import iconButtons from '../icon-button.module.css';
import { nextIcon } from '../icons/next';
import { pauseIcon } from '../icons/pause';
import { playIcon } from '../icons/play';
import { previousIcon } from '../icons/previous';
import { type FocusEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import styles from './carousel.module.css';
import { carouselTexts } from '../texts/carousel';
import { useAutoplay } from './use-autoplay';
import { useReducedMotion } from './use-reduced-motion';

/**
 * Number of cards side by side on small, medium and large screens: always one; one, one and two; or one with part of the next, two and
 * four.
 */
export type PerView = 'one' | 'upToTwo' | 'upToFour';

export interface CarouselProps {
  /** Its name for screen readers. */
  readonly label: string;
  readonly slides: readonly { readonly id: string | number; readonly content: ReactNode }[];
  readonly perView: PerView;
  /** Milliseconds between two steps; null: it does not play. */
  readonly everyMs: number | null;
  /** Set when the slides contain nothing interactive: the row itself then takes the focus, and the arrow keys scroll it. */
  readonly focusable?: boolean;
  /** Shown above the row, beside the buttons. Without it, buttons and dots are below the row. */
  readonly heading?: ReactNode;
}

const PER_VIEW: Readonly<Record<PerView, string | undefined>> = {
  one: undefined,
  upToTwo: styles.upToTwo,
  upToFour: styles.upToFour,
};

const SETTLED_MS = 120;

/**
 * Cards in a row that scrolls and snaps, with previous, next, pause and dots. The ends are joined (SF §2 Home). It plays from the start,
 * unless the visitor prefers reduced motion. When the focus enters it, other than on the pause button, it stops, and plays again only on
 * request (decision SF-18).
 */
export function Carousel({ label, slides, perView, everyMs, focusable = false, heading }: CarouselProps) {
  const region = useRef<HTMLElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [index, setIndex] = useState(0);
  /** The visitor's choice; null until there is one. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isReduced = useReducedMotion();
  const isPlaying = wanted ?? !isReduced;

  const goTo = (place: number, atEnd = false) => {
    const next = atEnd || place >= slides.length ? 0 : place < 0 ? slides.length - 1 : place;
    const list = track.current;
    const slide = list?.children[next];
    if (list && slide instanceof HTMLElement) list.scrollLeft = slide.offsetLeft - list.offsetLeft;
    setIndex(next);
  };
  const advance = () => goTo(index + 1, isAtEnd(track.current, index));

  /** After a touch scroll, the index is updated once the row has come to rest. */
  const followScroll = () => {
    clearTimeout(settling.current);
    settling.current = setTimeout(() => setIndex(nearestSlide(track.current)), SETTLED_MS);
  };
  useEffect(() => () => clearTimeout(settling.current), []);

  useAutoplay(region, isPlaying && slides.length > 1 ? everyMs : null, advance);

  const stopOnFocus = (event: FocusEvent) => {
    if (!toggle.current?.contains(event.target)) setWanted(false);
  };

  const buttons =
    slides.length < 2 ? null : (
      <div className={styles.buttons}>
        {everyMs === null ? null : (
          <Button
            ref={toggle}
            icon={isPlaying ? pauseIcon : playIcon}
            label={isPlaying ? carouselTexts.pause : carouselTexts.play}
            onClick={() => setWanted(!isPlaying)}
          />
        )}
        <Button icon={previousIcon} label={carouselTexts.previous} onClick={() => goTo(index - 1)} />
        <Button icon={nextIcon} label={carouselTexts.next} onClick={advance} />
      </div>
    );
  return (
    <section
      ref={region}
      className={`${styles.carousel} ${PER_VIEW[perView] ?? ''}`}
      aria-roledescription={carouselTexts.role}
      aria-label={label}
      onFocus={stopOnFocus}
    >
      {heading ? (
        <div className={styles.bar}>
          {heading}
          {buttons}
        </div>
      ) : null}
      <ul ref={track} className={styles.track} tabIndex={focusable ? 0 : undefined} onScroll={followScroll}>
        {slides.map((slide, position) => (
          <li key={slide.id} className={styles.slide} aria-current={position === index ? 'true' : undefined}>
            {slide.content}
          </li>
        ))}
      </ul>
      {heading || slides.length < 2 ? null : (
        <div className={styles.bar}>
          <div className={styles.dots}>
            {slides.map((slide, position) => (
              <button
                key={slide.id}
                type="button"
                className={styles.dot}
                aria-label={carouselTexts.slide(position + 1)}
                aria-current={position === index ? 'true' : undefined}
                onClick={() => goTo(position)}
              />
            ))}
          </div>
          {buttons}
        </div>
      )}
    </section>
  );
}

function Button({
  ref,
  icon,
  label,
  onClick,
}: {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly icon: string;
  readonly label: string;
  readonly onClick: () => void;
}) {
  return (
    <button
      ref={ref}
      type="button"
      className={`${iconButtons.button} ${styles.button}`}
      aria-label={label}
      onClick={onClick}
    >
      <Icon drawing={icon} filled={icon === playIcon} />
    </button>
  );
}

/** Whether the row cannot scroll further although slides remain, because several are in view. */
function isAtEnd(list: HTMLUListElement | null, index: number): boolean {
  return (
    list !== null && index > 0 && list.scrollWidth > 0 && list.scrollLeft + list.clientWidth >= list.scrollWidth - 2
  );
}

function nearestSlide(list: HTMLUListElement | null): number {
  const starts = Array.from(list?.children ?? [], (slide) =>
    slide instanceof HTMLElement && list ? Math.abs(slide.offsetLeft - list.offsetLeft - list.scrollLeft) : Infinity,
  );
  return Math.max(0, starts.indexOf(Math.min(...starts)));
}

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
 * How many cards stand side by side on small, medium and large screens: always one; one, one and two; or one with the next
 * showing, two and four.
 */
export type PerView = 'one' | 'upToTwo' | 'upToFour';

export interface CarouselProps {
  /** What a screen reader calls it. */
  readonly label: string;
  readonly slides: readonly { readonly id: string | number; readonly content: ReactNode }[];
  readonly perView: PerView;
  /** Milliseconds between two steps; null stands still. */
  readonly everyMs: number | null;
  /** Set where the slides hold nothing to operate: the row then takes the focus itself, and the arrow keys move it. */
  readonly focusable?: boolean;
  /** Stands above the row, beside the buttons. Without one, buttons and dots stand below. */
  readonly heading?: ReactNode;
}

const PER_VIEW: Readonly<Record<PerView, string | undefined>> = {
  one: undefined,
  upToTwo: styles.upToTwo,
  upToFour: styles.upToFour,
};

const SETTLED_MS = 120;

/**
 * Cards in a row that scrolls and snaps, with previous, next, pause and dots. The ends are joined (SF §2 Home). It plays from
 * the start, unless less motion is asked for; when the focus comes in, other than on the pause button, it stops, and plays
 * again only when asked to (decision SF-18).
 */
export function Carousel({ label, slides, perView, everyMs, focusable = false, heading }: CarouselProps) {
  const region = useRef<HTMLElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [index, setIndex] = useState(0);
  /** What the visitor wants; null until that is known. */
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

  /** A finger moved the row: the index follows once it rests. */
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

/** Whether the row cannot move further although slides are left: several are in view. */
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

import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** Minimum zoom factor: at 1 the picture fits the window. */
export const LEAST_ZOOM = 1;
export const MOST_ZOOM = 4;
const DOUBLE_TAP_ZOOM = 2.5;
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 30;

const within = (scale: number) => Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, scale));

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The scroll position that keeps the point under `focus` in place when everything becomes `ratio` times as large. */
export const scrollAfterZoom = (scroll: number, focus: number, ratio: number): number =>
  (scroll + focus) * ratio - focus;

function pointIn(stage: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top } = stage.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

const spread = ([one, other]: readonly Touch[]): number =>
  one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;

/**
 * Zooms the content of a scrolling stage by wheel, two fingers, double tap or `zoomTo`. Panning is scrolling: the browser handles touch and
 * arrow keys; a mouse drags.
 */
export function useZoom() {
  const stage = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(LEAST_ZOOM);
  const shown = useRef({ scale: LEAST_ZOOM, focus: { x: 0, y: 0 } });

  const zoomTo = (wanted: (scale: number) => number, focus?: Point) => {
    const { current } = stage;
    if (!current) return;
    shown.current.focus = focus ?? { x: current.clientWidth / 2, y: current.clientHeight / 2 };
    setScale((now) => within(wanted(now)));
  };
  const zoomByGesture = useEffectEvent(zoomTo);

  useLayoutEffect(() => {
    const { current } = stage;
    const { scale: before, focus } = shown.current;
    if (!current || before === scale) return;
    shown.current = { scale, focus };
    current.scrollLeft = scrollAfterZoom(current.scrollLeft, focus.x, scale / before);
    current.scrollTop = scrollAfterZoom(current.scrollTop, focus.y, scale / before);
  }, [scale]);

  useEffect(() => {
    const { current } = stage;
    if (!current) return;
    const listening = new AbortController();
    const { signal } = listening;
    let apart = 0;
    let tap = { at: -Infinity, x: 0, y: 0 };
    let dragged: Point | null = null;

    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      zoomByGesture((now) => now * Math.exp(-event.deltaY / 400), pointIn(current, event));
    };
    const pinch = (event: TouchEvent) => {
      const [one, other] = event.touches;
      if (!one || !other) return;
      event.preventDefault();
      const now = spread([one, other]);
      const ratio = apart > 0 ? now / apart : 1;
      apart = now;
      const middle = { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 };
      zoomByGesture((scale) => scale * ratio, pointIn(current, middle));
    };
    const letGo = (event: PointerEvent) => {
      dragged = null;
      const isSecond =
        event.timeStamp - tap.at < DOUBLE_TAP_MS &&
        Math.hypot(event.clientX - tap.x, event.clientY - tap.y) < DOUBLE_TAP_PX;
      tap = { at: isSecond ? -Infinity : event.timeStamp, x: event.clientX, y: event.clientY };
      if (isSecond) zoomByGesture((now) => (now > LEAST_ZOOM ? LEAST_ZOOM : DOUBLE_TAP_ZOOM), pointIn(current, event));
    };
    const press = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.button === 0) dragged = { x: event.clientX, y: event.clientY };
    };
    const drag = (event: PointerEvent) => {
      if (!dragged) return;
      current.scrollLeft += dragged.x - event.clientX;
      current.scrollTop += dragged.y - event.clientY;
      dragged = { x: event.clientX, y: event.clientY };
    };

    current.addEventListener('wheel', wheel, { signal, passive: false });
    current.addEventListener('touchstart', () => (apart = 0), { signal, passive: true });
    current.addEventListener('touchmove', pinch, { signal, passive: false });
    current.addEventListener('pointerdown', press, { signal });
    current.addEventListener('pointermove', drag, { signal });
    current.addEventListener('pointerup', letGo, { signal });
    current.addEventListener('pointerleave', () => (dragged = null), { signal });
    return () => listening.abort();
  }, []);

  return { stage, scale, zoomTo };
}

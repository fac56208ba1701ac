import type { ServiceCard } from '@ofisi/api-contract/service/service-jobs';
import type { ServiceStage } from '@ofisi/shared-shop/service-stages';
import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type SyntheticEvent } from 'react';
import { movesFrom } from '../moves/moves';

/** Pixels that a pressed pointer moves before a card is dragged; a shorter way is a click. */
const SLACK = 6;

/** Milliseconds that a finger rests on a card before it is dragged; a shorter touch scrolls. */
const REST_MS = 250;

/** Pixels from the board's edge in which a dragged card scrolls it, and by how many at a time. */
const EDGE = 56;
const STEP = 12;
const STEP_MS = 16;

/** Where the board has to scroll so that the column beyond its edge can be reached: -1, 1, or 0 for nowhere. */
function edgeAt(board: Element, x: number): -1 | 0 | 1 {
  const { left, right, width } = board.getBoundingClientRect();
  if (width < 2 * EDGE) return 0;
  if (x < left + EDGE) return -1;
  return x > right - EDGE ? 1 : 0;
}

export interface Drag {
  readonly card: ServiceCard;
  /** Columns that take the card. */
  readonly targets: readonly ServiceStage[];
  /** The column under the pointer, if it takes the card. */
  readonly over: ServiceStage | null;
  readonly x: number;
  readonly y: number;
}

interface Pressed {
  readonly card: ServiceCard;
  readonly x: number;
  readonly y: number;
  readonly timer: ReturnType<typeof setTimeout> | undefined;
}

interface DragOptions {
  readonly isAtDesk: boolean;
  readonly onDrop: (card: ServiceCard, to: ServiceStage) => void;
}

const columnAt = (x: number, y: number): string | undefined =>
  document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>('[data-stage]')?.dataset['stage'])
    .find((stage) => stage !== undefined);

/** The column there, if it takes the card. */
function targetAt({ targets }: Drag, x: number, y: number): ServiceStage | null {
  const stage = columnAt(x, y);
  return targets.find((target) => target === stage) ?? null;
}

/** Dragging of cards by mouse and by finger. With the keyboard, the card's *Move* menu does the same. */
export function useCardDrag({ isAtDesk, onDrop }: DragOptions) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const pressed = useRef<Pressed | null>(null);
  const board = useRef<HTMLDivElement>(null);
  const isDragging = drag !== null;

  const begin = (card: ServiceCard, x: number, y: number) =>
    setDrag({ card, targets: movesFrom(card, isAtDesk).map(({ to }) => to), over: null, x, y });
  const end = () => {
    clearTimeout(pressed.current?.timer);
    pressed.current = null;
    setDrag(null);
  };

  // A browser asks before the finger moves whether a page may keep it from scrolling.
  const holdPage = useEffectEvent((event: TouchEvent) => isDragging && event.preventDefault());
  useEffect(() => {
    const element = board.current;
    const hold = (event: TouchEvent) => void holdPage(event);
    element?.addEventListener('touchmove', hold, { passive: false });
    return () => element?.removeEventListener('touchmove', hold);
  }, []);

  useEffect(() => {
    const element = board.current;
    const direction = drag && element ? edgeAt(element, drag.x) : 0;
    if (direction === 0) return;
    const timer = setInterval(() => element?.scrollBy({ left: direction * STEP }), STEP_MS);
    return () => clearInterval(timer);
  }, [drag]);

  const cancel = useEffectEvent(end);
  useEffect(() => {
    if (!isDragging) return;
    const listen = ({ key }: KeyboardEvent) => key === 'Escape' && cancel();
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isDragging]);

  const handlers = (card: ServiceCard) => ({
    onPointerDown: ({
      button,
      pointerType,
      clientX: x,
      clientY: y,
      target,
      currentTarget,
      pointerId,
    }: PointerEvent) => {
      if (button !== 0 || !(target instanceof Element) || target.closest('a, button')) return;
      const isTouch = pointerType === 'touch';
      const start = () => {
        currentTarget.setPointerCapture(pointerId);
        begin(card, x, y);
      };
      pressed.current = { card, x, y, timer: isTouch ? setTimeout(start, REST_MS) : undefined };
    },
    onPointerMove: ({ pointerType, clientX: x, clientY: y, currentTarget, pointerId }: PointerEvent) => {
      const from = pressed.current;
      if (!from) return;
      if (drag) {
        return setDrag({ ...drag, x, y, over: targetAt(drag, x, y) });
      }
      const isFar = Math.hypot(x - from.x, y - from.y) > SLACK;
      if (!isFar) return;
      // A finger that moves at once scrolls.
      if (pointerType === 'touch') return end();
      currentTarget.setPointerCapture(pointerId);
      begin(card, x, y);
    },
    onPointerUp: ({ clientX: x, clientY: y }: PointerEvent) => {
      // The board may have been scrolled under the pointer.
      const to = drag && targetAt(drag, x, y);
      if (drag && to) onDrop(drag.card, to);
      end();
    },
    onPointerCancel: end,
    // A finger that rests would open the browser's own menu.
    onContextMenu: (event: SyntheticEvent) => isDragging && event.preventDefault(),
  });

  return { drag, board, handlers };
}

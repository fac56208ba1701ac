import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

const DELAY_MS = 700;

export interface Tooltip {
  readonly text: string;
  /** Position of the element it points to, from the top and the left of the window, in pixels. */
  readonly top: number;
  readonly left: number;
}

/**
 * The name of an entry that shows only its icon, after 700 ms of hover or focus (BO §9). It is rendered outside the list, because the
 * list's scrolling would clip it.
 */
export function useTooltip() {
  const [tooltip, setTooltip] = useState<Tooltip | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const announce = (text: string) => (event: PointerEvent | FocusEvent) => {
    const target = event.currentTarget;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const { top, height, right } = target.getBoundingClientRect();
      setTooltip({ text, top: top + height / 2, left: right });
    }, DELAY_MS);
  };
  const withdraw = () => {
    clearTimeout(timer.current);
    setTooltip(null);
  };
  const handlersFor = (text: string) => ({
    onPointerEnter: announce(text),
    onPointerLeave: withdraw,
    onFocus: announce(text),
    onBlur: withdraw,
    onClick: withdraw,
  });

  return { tooltip, handlersFor };
}

import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `onLeave` when, while `active`, the user presses or focuses anything outside `container`. */
export function useCloseOutside(active: boolean, container: RefObject<HTMLElement | null>, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);

  useEffect(() => {
    if (!active) return;
    const listen = (event: Event) => {
      if (!container.current?.contains(event.target as Node)) leave();
    };
    document.addEventListener('pointerdown', listen);
    document.addEventListener('focusin', listen);
    return () => {
      document.removeEventListener('pointerdown', listen);
      document.removeEventListener('focusin', listen);
    };
  }, [active, container]);
}

import { useEffect, useEffectEvent } from 'react';

/** Calls `onEscape` on every Esc while `active`, wherever the focus is. */
export function useEscape(active: boolean, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);

  useEffect(() => {
    if (!active) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape') escape();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [active]);
}

import { useEffect, useEffectEvent } from 'react';

const EDITABLE = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Ctrl+B or Meta+B (BO §2 Shell), except while the user is typing (decision BO-70). */
export function useSidebarShortcut(onToggle: () => void): void {
  const toggle = useEffectEvent(onToggle);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const pressed =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'b';
      if (!pressed || (event.target instanceof Element && event.target.closest(EDITABLE))) return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

import { useEffect, useEffectEvent } from 'react';

/** Actions by key, as `aria-keyshortcuts` writes them: `{ F8: hold, 'Alt+M': payByPhone }`. A scanner types everything but these. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

const nameOf = ({ key, code, altKey }: KeyboardEvent): string =>
  // With Alt, some keyboards type another letter.
  altKey ? `Alt+${/^Key[A-Z]$/.test(code) ? code.slice(3) : key.toUpperCase()}` : key;

/** Registers keys that work wherever the focus is, unless a dialog is open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = shortcuts[nameOf(event)];
    if (!act || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (document.querySelector('[role="dialog"]')) return;
    event.preventDefault();
    if (!event.repeat) act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

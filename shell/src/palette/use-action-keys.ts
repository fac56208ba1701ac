import { allows } from '@ofisi/shared-auth/permissions';
import { useSession } from '@ofisi/shared-auth/session';
import { readPalette } from '@ofisi/shared-contract/palette';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { isBehindDialog } from './palette-state';

/** Actions by the keys that their remotes gave them, from every page of the back-office. A page that uses the key itself goes first. */
export function useActionKeys(): void {
  const navigate = useNavigate();
  const permissions = useSession((session) => session.permissions);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented, repeat } = event;
    if (defaultPrevented || repeat || ctrlKey || metaKey || altKey || shiftKey || isBehindDialog()) return;
    const action = readPalette(document).actions.find(
      ({ shortcut, access }) => shortcut === key && allows(access, true, permissions),
    );
    if (!action) return;
    event.preventDefault();
    void navigate(action.to);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    // On the window, after the listeners of the page.
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

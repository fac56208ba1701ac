import { useSession } from '@ofisi/shared-auth/session';
import { type ComponentType, useEffect, useState } from 'react';

const loadDialog = async () => (await import(/* webpackChunkName: "messages" */ './session-dialog')).SessionDialog;

/** Asks the page's owner to log in again when their session has ended. The dialog is in the chunk of the message pages. */
export function AskToSignIn() {
  const interruption = useSession((session) => session.interruption);
  const [Dialog, setDialog] = useState<ComponentType | null>(null);
  const asks = interruption !== null && interruption !== 'replaced';

  useEffect(() => {
    if (!asks || Dialog) return;
    loadDialog().then(
      (dialog) => setDialog(() => dialog),
      // Calls must not wait for a dialog that cannot be shown.
      () => useSession.getState().dismiss(),
    );
  }, [asks, Dialog]);

  return asks && Dialog ? <Dialog /> : null;
}

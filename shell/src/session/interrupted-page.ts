import { useSession } from '@ofisi/shared-auth/session';
import { useUnsaved } from '@ofisi/shared-page/unsaved';

/** Whether the page stays although nobody is signed in: its owner did not ask for that, and it holds unsaved input. */
export function useInterruptedPage(): boolean {
  const isUnasked = useSession(({ status, owner }) => status === 'signed-out' && owner !== null);
  const hasUnsaved = useUnsaved(({ forms }) => forms > 0);
  return isUnasked && hasUnsaved;
}

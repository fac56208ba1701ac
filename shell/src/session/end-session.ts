import { ApiError, callAs } from '@ofisi/shared-auth/http';
import { readToken, useSession } from '@ofisi/shared-auth/session';
import { forgetDrafts } from '@ofisi/shared-page/drafts';

/** Revokes the session on the server, where it may be over already (401), and ends it here. */
export async function endSession(): Promise<void> {
  await callAs(readToken(), 'POST', '/logout').catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  });
  endHere();
}

/** Forgets the session in every tab, and what was being typed during it. */
export function endHere(): void {
  useSession.getState().end();
  forgetDrafts();
}

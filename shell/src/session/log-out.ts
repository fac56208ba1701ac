import { useSession } from '@ofisi/shared-auth/session';
import { useNavigate } from 'react-router-dom';
import { create } from 'zustand';

interface LogOutState {
  readonly pending: boolean;
  /** Where this tab goes after its user logged out; null if the session ends in any other way. */
  readonly destination: string | null;
}

/** Lets the guard distinguish a logout from an expired session: only the latter leads back after signing in. */
export const useLogOutState = create<LogOutState>(() => ({ pending: false, destination: null }));

useSession.subscribe(({ status }) => {
  if (status === 'loading') useLogOutState.setState({ destination: null });
});

/**
 * Ends the session on the server and in every tab, and goes to `destination` (SF §4, decision SF-12). A failure is only logged and the
 * user stays (decision SF-13).
 */
export function useLogOut() {
  const navigate = useNavigate();
  const pending = useLogOutState((state) => state.pending);

  const logOut = async (destination = '/login'): Promise<void> => {
    useLogOutState.setState({ pending: true, destination });
    try {
      const { endSession } = await import(/* webpackChunkName: "messages" */ './end-session');
      await endSession();
      void navigate(destination);
    } catch (error) {
      useLogOutState.setState({ destination: null });
      window.console.info('Log out failed.', error);
    } finally {
      useLogOutState.setState({ pending: false });
    }
  };

  return { logOut, pending };
}

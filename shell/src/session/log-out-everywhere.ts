import { post } from '@ofisi/shared-auth/http';
import { useSession } from '@ofisi/shared-auth/session';
import { useNavigate } from 'react-router-dom';
import { useLogOutState } from './log-out';

/** Ends every session of the user, including this one, and goes to the login page. Rejects if the call fails: then nothing has ended. */
export function useLogOutEverywhere(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await post('/user/log-out-everywhere');
    useLogOutState.setState({ destination: '/login' });
    useSession.getState().end();
    void navigate('/login');
  };
}

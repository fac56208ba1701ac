import { post } from '@ofisi/shared-auth/http';
import { useNavigate } from 'react-router-dom';
import { useLogOutState } from './log-out';

/** Ends every session of the user, including this one, and goes to the login page. Rejects if that fails: then nothing has ended. */
export function useLogOutEverywhere(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const { endHere } = await import(/* webpackChunkName: "messages" */ './end-session');
    await post('/user/log-out-everywhere');
    useLogOutState.setState({ destination: '/login' });
    endHere();
    void navigate('/login');
  };
}

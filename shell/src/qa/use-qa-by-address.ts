import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { asksForQa, openQa } from './open-qa';

/** Opens the panel where somebody goes to it inside the page, as the command palette does. */
export function useQaByAddress(): void {
  const { search } = useLocation();
  useEffect(() => {
    if (asksForQa(search)) void openQa();
  }, [search]);
}

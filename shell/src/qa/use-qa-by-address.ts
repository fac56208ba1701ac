import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { asksForQa, openQa } from './open-qa';

/** Opens the panel on navigation within the page to an address that requests it, as the command palette does. */
export function useQaByAddress(): void {
  const { search } = useLocation();
  useEffect(() => {
    if (asksForQa(search)) void openQa();
  }, [search]);
}

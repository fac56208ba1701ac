import { useLocation, useNavigate } from '@ofisi/shared-contract/routing';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CallPath } from './read';

/** A page was requested under an old slug, and the response carries the present one. */
export interface Move {
  /** The present address, without the query. */
  readonly address: string;
  /** The call that was answered, and the same call under the present slug, which need not be made again. */
  readonly read: CallPath;
  readonly readNow: CallPath;
}

/** Replaces the address of a page that has moved; null does nothing (decision BO-52). */
export function useMove(move: Move | null): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { address, read, readNow } = move ?? {};
  useEffect(() => {
    if (!address) return;
    client.setQueryData([readNow], client.getQueryData([read]));
    void navigate(address + search, { replace: true });
  }, [client, navigate, address, read, readNow, search]);
}

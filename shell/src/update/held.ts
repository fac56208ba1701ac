import { queryClient } from '@ofisi/shared-auth/query';
import { useWrites } from '@ofisi/shared-auth/writes';
import { hasUnsavedInput, useUnsaved } from '@ofisi/shared-page/unsaved';
import { useSyncExternalStore } from 'react';

/**
 * Whether something here would be lost with the page: input that is not saved, or a change that is on its way to the server. A change of
 * several calls counts between them, too.
 */
export const isHeld = (): boolean =>
  hasUnsavedInput() || useWrites.getState().underWay > 0 || queryClient.isMutating() > 0;

/** The same, for whoever shows it. */
export const useHeld = (): boolean => useSyncExternalStore(follow, isHeld);

function follow(onChange: () => void): () => void {
  const ends = [
    useUnsaved.subscribe(onChange),
    useWrites.subscribe(onChange),
    queryClient.getMutationCache().subscribe(onChange),
  ];
  return () => ends.forEach((end) => end());
}

import { queryClient } from '@ofisi/shared-auth/query';
import { useWrites } from '@ofisi/shared-auth/writes';
import { hasUnsavedInput, useUnsaved } from '@ofisi/shared-page/unsaved';
import { useSyncExternalStore } from 'react';

/**
 * Whether leaving the page would lose something: unsaved input, or a change that is being sent to the server. A change that takes several
 * calls also counts between them.
 */
export const isHeld = (): boolean =>
  hasUnsavedInput() || useWrites.getState().underWay > 0 || queryClient.isMutating() > 0;

/** `isHeld` as a hook. */
export const useHeld = (): boolean => useSyncExternalStore(follow, isHeld);

function follow(onChange: () => void): () => void {
  const ends = [
    useUnsaved.subscribe(onChange),
    useWrites.subscribe(onChange),
    queryClient.getMutationCache().subscribe(onChange),
  ];
  return () => ends.forEach((end) => end());
}

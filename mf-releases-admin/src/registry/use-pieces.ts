import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

/** A part of a list. */
export interface Piece<Item, Cursor> {
  readonly items: readonly Item[];
  /** Where it goes on; null at the end. */
  readonly next: Cursor | null;
}

/** A list that is read piece by piece. */
export interface Pieces<Item> {
  readonly items: readonly Item[];
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly load: () => void;
}

/**
 * The pieces of a list that were asked for. When the first one changes, so that the others no longer follow it, they are dropped.
 * @param first undefined while it is being loaded
 */
export function usePieces<Item, Cursor>(
  first: Piece<Item, Cursor> | undefined,
  read: (cursor: Cursor) => Promise<Piece<Item, Cursor>>,
): Pieces<Item> {
  const [rest, setRest] = useState<(Piece<Item, Cursor> & { readonly of: string }) | null>(null);
  const of = JSON.stringify(first);
  const others = rest?.of === of ? rest : null;
  const next = others ? others.next : (first?.next ?? null);
  const loading = useMutation({
    mutationFn: (cursor: Cursor) => read(cursor),
    onSuccess: (piece) => setRest({ of, items: [...(others?.items ?? []), ...piece.items], next: piece.next }),
  });
  return {
    items: [...(first?.items ?? []), ...(others?.items ?? [])],
    hasMore: next !== null,
    isLoading: loading.isPending,
    error: loading.error,
    load: () => next !== null && loading.mutate(next),
  };
}

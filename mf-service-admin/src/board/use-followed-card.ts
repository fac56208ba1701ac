import type { ServiceCard } from '@ofisi/api-contract/service/service-jobs';
import { useEffect, useRef } from 'react';

/**
 * Keeps the focus on a card that its menu moves: in another column it is another element, and the focus would be nowhere.
 * @returns a function that names the card before it is moved
 */
export function useFollowedCard(cards: readonly ServiceCard[]): (id: number) => void {
  const followed = useRef<number | null>(null);
  useEffect(() => {
    if (followed.current === null || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-card="${followed.current}"] button`)?.focus();
  }, [cards]);
  return (id) => {
    followed.current = id;
  };
}

import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onRecoverableError } from '../recoverable-errors';

/**
 * Shows `content` at the end of the page in a React tree of its own, so that it works whatever becomes of the page's tree.
 * @returns a function that removes it
 */
export function showBesidePage(content: ReactNode): () => void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place, { onRecoverableError });
  root.render(content);
  return () => {
    root.unmount();
    place.remove();
  };
}

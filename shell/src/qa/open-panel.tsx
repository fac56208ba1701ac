import { createRoot } from 'react-dom/client';
import { QaPanel } from './qa-panel';

let isOpen = false;

/** Removes the `qa` parameter from the address, so that a reload does not open the panel again. */
function forgetQuestion({ location, history }: Window): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('qa')) return;
  address.searchParams.delete('qa');
  history.replaceState(history.state, '', address);
}

/** Opens the panel over the page, in a React tree of its own, so that it works even on a page that has failed. */
export function openPanel(): void {
  if (isOpen) return;
  isOpen = true;
  forgetQuestion(window);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
    isOpen = false;
  };
  root.render(<QaPanel onClose={close} />);
}

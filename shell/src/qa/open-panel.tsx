import { createRoot } from 'react-dom/client';
import { QaPanel } from './qa-panel';

let isOpen = false;

/** Takes the question for the panel out of the address: a reload is not to ask again. */
function forgetQuestion({ location, history }: Window): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('qa')) return;
  address.searchParams.delete('qa');
  history.replaceState(history.state, '', address);
}

/** Opens the panel over whatever the page shows, in a tree of its own: it works where the page has failed. */
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

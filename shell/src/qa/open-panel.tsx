import { showBesidePage } from '../frame/beside-page';
import { QaPanel } from './qa-panel';

let isOpen = false;

/** Removes the `qa` parameter from the address, so that a reload does not open the panel again. */
function forgetQuestion({ location, history }: Window): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('qa')) return;
  address.searchParams.delete('qa');
  history.replaceState(history.state, '', address);
}

/** Opens the panel over the page, even over one that has failed. */
export function openPanel(): void {
  if (isOpen) return;
  isOpen = true;
  forgetQuestion(window);
  const close = () => {
    remove();
    isOpen = false;
  };
  const remove = showBesidePage(<QaPanel onClose={close} />);
}

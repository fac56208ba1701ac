import { openQa } from './open-qa';

/** Opens the panel on Alt+Shift+Q, and on the link that the gateway writes into previews. @returns a function that stops this */
export function watchQa(page: Document): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.code !== 'KeyQ' || !event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    void openQa();
  };
  const click = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!isPlain || !(event.target instanceof Element) || !event.target.closest('[data-open-qa]')) return;
    event.preventDefault();
    void openQa();
  };
  page.addEventListener('keydown', press);
  page.addEventListener('click', click);
  return () => {
    page.removeEventListener('keydown', press);
    page.removeEventListener('click', click);
  };
}

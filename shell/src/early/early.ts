/*
 * Runs on a rendered page before anything else has arrived, as a plain script of its own. Buttons are there to be seen but
 * nothing listens yet: what is pressed now is kept and marked, and pressed again once the page is alive (`early-taps.ts`).
 */
(() => {
  const pressed: HTMLButtonElement[] = [];
  const keep = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button || button.disabled) return;
    // Most of all, a form must not take the visitor away for what the page is about to do in place.
    event.preventDefault();
    if (pressed.includes(button)) return;
    button.dataset['pressed'] = '';
    pressed.push(button);
  };
  document.addEventListener('click', keep, true);
  window.takeEarlyTaps = () => {
    document.removeEventListener('click', keep, true);
    return pressed.splice(0);
  };
})();

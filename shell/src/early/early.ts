/*
 * Runs on every page before anything else has arrived, as a plain script of its own; a rendered page inlines it.
 *
 * A start that does not finish is detected at the next visit: a cookie named after the shell's release holds the time it began, 1 once it
 * has failed, or 0 once it has finished; the gateway then sends the last good shell (`last-good-shell.ts` of the platform). The time of the
 * first try is not overwritten. If the document is already parsed and this script was not deferred, the start may be over.
 *
 * On a rendered page the buttons are visible but nothing listens yet. A line for the cart is added to the stored cart at once (see
 * `early-cart.ts` of the contract), counted in the top bar (`cart-link.module.css`) and announced; a press on any other button is queued.
 * Both kinds are marked, and replayed once their part of the page is hydrated (`early-taps.ts`), in order with fields that were focused or
 * changed. If the shell does not start, or after ten seconds, forms that work without scripts are submitted; other buttons do nothing by
 * themselves, and stay queued for a page that starts late.
 */
(() => {
  const script = document.currentScript as HTMLScriptElement | null;
  // A rendered page inlines this script; any other page loads it from the folder of the release.
  const release = script?.dataset['release'] ?? script?.src.split('/')[5];
  const name = `ofisi_start_${release}=`;
  window.markStart = (outcome) => {
    document.cookie = `${name}${outcome};path=/`;
    if (outcome === 1) releaseForms();
  };
  if ((script?.defer || document.readyState === 'loading') && !document.cookie.includes(`${name}1`))
    window.markStart(Date.now());

  interface Line {
    readonly id: number;
    readonly quantity: number;
  }
  let queue: EarlyTap[] = [];
  /** Elements that are not hydrated yet; null means the whole page. */
  let notHydrated: readonly Element[] | null = null;
  let formsReleased = false;
  const NOTICE_MS = 4000;
  const PATIENCE_MS = 10_000;

  /** The top bar shows this number until it is hydrated: its content must not change before. */
  const count = () => {
    try {
      const lines = JSON.parse(localStorage.getItem('cart') ?? '[]') as Line[];
      const sum = lines.reduce((all, { quantity }) => all + quantity, 0);
      if (sum > 0) document.documentElement.style.setProperty('--early-cart-count', sum > 99 ? '"99+"' : `"${sum}"`);
    } catch {
      // An unreadable cart counts as empty.
    }
  };
  /** Outside the hydrated tree. Screen readers announce a change only in an element that they already know. */
  const announce = (text: string) => {
    const notice = document.createElement('p');
    notice.id = 'early-notice';
    notice.setAttribute('role', 'status');
    document.getElementById(notice.id)?.remove();
    document.body.append(notice);
    setTimeout(() => (notice.textContent = text));
    setTimeout(() => notice.remove(), NOTICE_MS);
  };

  /** Does to the stored cart what `addToCart` of the contract does. @returns false if the cart cannot be read or written */
  const add = (json: string): boolean => {
    try {
      const line = JSON.parse(json) as Line;
      const lines = JSON.parse(localStorage.getItem('cart') ?? '[]') as Line[];
      // A stepper that was pressed before shows another quantity than the page was rendered with.
      const { early } = document.querySelector<HTMLElement>(`[data-quantity-of="${line.id}"]`)?.dataset ?? {};
      const index = lines.findIndex(({ id }) => id === line.id);
      const known = lines[index];
      const quantity = Math.min(10_000, Number(early ?? line.quantity) + (known?.quantity ?? 0));
      lines.splice(known ? index : lines.length, 1, { ...known, ...line, quantity });
      const isUncertain = localStorage.getItem('ofisi_cart_in_doubt');
      if (isUncertain === null || isUncertain !== localStorage.getItem('ofisi_cart_order_key')) {
        const bytes = crypto.getRandomValues(new Uint8Array(32));
        const orderKey = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
        localStorage.setItem('ofisi_cart_order_key', orderKey);
      }
      localStorage.setItem('cart', JSON.stringify(lines));
      return true;
    } catch {
      return false;
    }
  };
  const dequeue = (wanted: (element: EarlyTap) => unknown) => {
    const taken = queue.filter(wanted);
    queue = queue.filter((element) => !taken.includes(element));
    return taken;
  };
  const isHydrated = (element: Element) => notHydrated?.includes(element) === false;
  /** A form that works without scripts has a `method`; any other is handled by the page. */
  const worksWithoutScript = ({ type, form }: EarlyTap) => type === 'submit' && form?.hasAttribute('method');
  const releaseForms = () => {
    formsReleased = true;
    // The browser follows the last submission only. A line that is already in the cart would be added twice.
    dequeue((element) => worksWithoutScript(element) && !('added' in element.dataset))
      .at(-1)
      ?.click();
  };
  const queuePress = (event: MouseEvent) => {
    const button = (event.target as Element).closest('button');
    if (!button || button.disabled || isHydrated(button) || (formsReleased && worksWithoutScript(button))) return;
    // Above all, a form must not navigate away for something that the page is about to do in place.
    event.preventDefault();
    // React listens shortly before the page is hydrated: it would handle the press a second time, so a menu would open and close.
    event.stopPropagation();
    const quantity = button.parentElement?.querySelector<HTMLElement>('[data-most]')?.dataset;
    if (quantity) {
      // Only the button for one more can be pressed before: the quantity is one.
      quantity['early'] = `${Math.min(Number(quantity['most']), Number(quantity['early'] ?? 1) + 1)}`;
    } else if (queue.includes(button)) {
      // Something that styles have already opened is closed again. Anything else was pressed by impatience.
      if (button.hasAttribute('aria-expanded')) {
        dequeue((element) => element === button);
        delete button.dataset['pressed'];
      }
      return;
    }
    queue.push(button);
    const { cartLine, cartSaid } = (button.type === 'submit' && button.form?.dataset) || {};
    if (!cartLine || !add(cartLine)) {
      button.dataset['pressed'] = '';
      return;
    }
    button.dataset['added'] = cartSaid ? 'said' : '';
    if (cartSaid) announce(cartSaid);
    count();
    // Notifies the page of the changed cart the same way as another tab does.
    dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
  };
  /** The browser shows what is typed or chosen; React would take it for what the page was rendered with, or undo it. */
  const queueField = (event: Event) => {
    const field = event.target as HTMLInputElement & EarlyField;
    if (!field.matches('input, select, textarea') || isHydrated(field)) return;
    event.stopPropagation();
    if (event.type === 'input') field.entered = /radio|checkbox/.test(field.type) ? field.checked : field.value;
    if (!queue.includes(field)) queue.push(field);
  };
  // A page that the shell draws has nothing to press before that.
  if (!script?.defer) {
    document.addEventListener('click', queuePress, true);
    for (const type of ['input', 'focusin']) document.addEventListener(type, queueField, true);
    addEventListener(
      'error',
      ({ target }) => (target as HTMLScriptElement).src?.includes(`/${release}/`) && releaseForms(),
      true,
    );
    setTimeout(releaseForms, PATIENCE_MS);
    count();
  }
  window.takeEarlyTaps = (stillNotHydrated) => {
    notHydrated = stillNotHydrated;
    return dequeue((element) => !stillNotHydrated.includes(element));
  };
})();

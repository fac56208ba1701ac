/*
 * Runs on every page before anything else has arrived, as a plain script of its own; of a rendered page it is a part.
 *
 * A start that does not finish shows at the next visit: a cookie of the shell's release says when it began, or 1 once it has failed and 0
 * once it has finished; the gateway then sends the last good shell (`last-good-shell.ts` of the platform). The time of the first try stays.
 * Where the document is read already, and this script did not wait for it, the start may be over.
 *
 * On a rendered page buttons are there to be seen but nothing listens yet. What adds to the cart is added to the stored one at once (see
 * `early-cart.ts` of the contract), counted in the top bar (`cart-link.module.css`) and said; any other button that is pressed is kept. Both
 * are marked, and pressed again once their part of the page is alive (`early-taps.ts`). Where the shell does not start, or ten seconds have
 * gone by, forms that work without scripts do so; other buttons do nothing by themselves, and go on to be kept for a page that comes late.
 */
(() => {
  const script = document.currentScript as HTMLScriptElement | null;
  // In a rendered page it stands itself; any other loads it from the folder of the release.
  const release = script?.dataset['release'] ?? script?.src.split('/')[5];
  const name = `ofisi_start_${release}=`;
  window.markStart = (outcome) => {
    document.cookie = `${name}${outcome};path=/`;
    if (outcome === 1) letFormsGo();
  };
  if ((script?.defer || document.readyState === 'loading') && !document.cookie.includes(`${name}1`))
    window.markStart(Date.now());

  interface Line {
    readonly id: number;
    readonly quantity: number;
  }
  let pressed: HTMLButtonElement[] = [];
  /** What is dead still: null for the whole page. */
  let dead: readonly Element[] | null = null;
  let formsGo = false;
  const SAID_FOR_MS = 4000;
  const PATIENCE_MS = 10_000;

  /** Until the top bar is alive it shows this: nothing inside it may change before. */
  const count = () => {
    try {
      const lines = JSON.parse(localStorage.getItem('cart') ?? '[]') as Line[];
      const sum = lines.reduce((all, { quantity }) => all + quantity, 0);
      if (sum > 0) document.documentElement.style.setProperty('--early-cart-count', sum > 99 ? '"99+"' : `"${sum}"`);
    } catch {
      // A cart that cannot be read is none.
    }
  };
  /** Outside of what comes alive. Screen readers tell what changes in an element that they know. */
  const say = (text: string) => {
    const notice = document.createElement('p');
    notice.id = 'early-notice';
    notice.setAttribute('role', 'status');
    document.getElementById(notice.id)?.remove();
    document.body.append(notice);
    setTimeout(() => (notice.textContent = text));
    setTimeout(() => notice.remove(), SAID_FOR_MS);
  };

  /** As `addToCart` of the contract does it, on the stored cart. @returns false where that cannot be read or written */
  const add = (json: string): boolean => {
    try {
      const line = JSON.parse(json) as Line;
      const lines = JSON.parse(localStorage.getItem('cart') ?? '[]') as Line[];
      const index = lines.findIndex(({ id }) => id === line.id);
      const known = lines[index];
      const quantity = Math.min(10_000, line.quantity + (known?.quantity ?? 0));
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
  const take = (wanted: (button: HTMLButtonElement) => unknown) => {
    const taken = pressed.filter(wanted);
    pressed = pressed.filter((button) => !taken.includes(button));
    return taken;
  };
  /** Such forms say how they are sent; any other is the page's own. */
  const leads = ({ type, form }: HTMLButtonElement) => type === 'submit' && form?.hasAttribute('method');
  const letFormsGo = () => {
    formsGo = true;
    // The browser goes where the last one leads. What is in the cart already would be added again.
    take((button) => leads(button) && !('added' in button.dataset))
      .at(-1)
      ?.click();
  };
  const keep = (event: MouseEvent) => {
    const button = (event.target as Element).closest('button');
    if (!button || button.disabled || dead?.includes(button) === false || (formsGo && leads(button))) return;
    // Most of all, a form must not take the visitor away for what the page is about to do in place.
    event.preventDefault();
    // React listens a moment before the page is alive: what it heard would be done twice, and a menu opened and closed.
    event.stopPropagation();
    if (pressed.includes(button)) return;
    pressed.push(button);
    const { cartLine, cartSaid } = (button.type === 'submit' && button.form?.dataset) || {};
    if (!cartLine || !add(cartLine)) return (button.dataset['pressed'] = '');
    button.dataset['added'] = cartSaid ? 'said' : '';
    if (cartSaid) say(cartSaid);
    count();
    // The page hears of a cart that somebody else has changed as it does of another tab's.
    return dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
  };
  // On a page that is drawn by the shell there is nothing to press before.
  if (!script?.defer) {
    document.addEventListener('click', keep, true);
    addEventListener(
      'error',
      ({ target }) => (target as HTMLScriptElement).src?.includes(`/${release}/`) && letFormsGo(),
      true,
    );
    setTimeout(letFormsGo, PATIENCE_MS);
    count();
  }
  window.takeEarlyTaps = (stillDead) => {
    dead = stillDead;
    return take((button) => !stillDead.includes(button));
  };
})();

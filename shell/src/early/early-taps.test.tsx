import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReplayEarlyTaps } from '../testing/replay-early-taps';

/** The page as the gateway sent it; nothing listens yet. */
function openRendered(): void {
  document.body.innerHTML = `
    <form><button>Add to Cart</button></form>
    <button type="button"><span>Open the menu</span></button>
    <button type="button" disabled>Sold out</button>
    <a href="#shop">Shop</a>
    <div id="alive"></div>`;
  jest.resetModules();
  jest.requireActual('./early');
}

/** Hydrates the page: from now on `pressed` is called for every button. */
async function hydratePage(pressed: (name: string | null) => void): Promise<void> {
  for (const button of screen.getAllByRole('button')) {
    button.addEventListener('click', (event) => {
      event.preventDefault();
      pressed(button.textContent);
    });
  }
  render(<ReplayEarlyTaps />, { container: document.getElementById('alive') ?? document.body });
  await Promise.resolve();
}

describe('a button pressed before hydration', () => {
  afterEach(() => {
    window.takeEarlyTaps?.([]);
    delete window.takeEarlyTaps;
  });

  it('is pressed again after hydration', async () => {
    openRendered();
    const submitted = jest.fn((event: Event) => event.preventDefault());
    document.querySelector('form')?.addEventListener('submit', submitted);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Add to Cart' }));
    await user.click(screen.getByText('Open the menu'));
    expect(submitted).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Add to Cart' })).toHaveAttribute('data-pressed');

    const pressed = jest.fn();
    await hydratePage(pressed);
    expect(pressed.mock.calls).toEqual([['Add to Cart'], ['Open the menu']]);
    expect(screen.getByRole('button', { name: 'Add to Cart' })).not.toHaveAttribute('data-pressed');
  });

  it('counts once, even when pressed repeatedly', async () => {
    openRendered();
    await userEvent.setup().tripleClick(screen.getByRole('button', { name: 'Add to Cart' }));
    const pressed = jest.fn();
    await hydratePage(pressed);
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('closes again what the first press has opened', async () => {
    openRendered();
    const menu = screen.getByRole('button', { name: 'Open the menu' });
    menu.setAttribute('aria-expanded', 'false');
    const user = userEvent.setup();
    await user.click(menu);
    await user.click(screen.getByRole('button', { name: 'Add to Cart' }));
    await user.click(menu);
    expect(menu).not.toHaveAttribute('data-pressed');
    const pressed = jest.fn();
    await hydratePage(pressed);
    expect(pressed.mock.calls).toEqual([['Add to Cart']]);
  });

  it('does not reach a part that already listens, which would handle it twice', async () => {
    openRendered();
    const heard = jest.fn();
    const menu = screen.getByRole('button', { name: 'Open the menu' });
    menu.addEventListener('click', heard);
    await userEvent.setup().click(menu);
    expect(heard).not.toHaveBeenCalled();
    render(<ReplayEarlyTaps />, { container: document.getElementById('alive') ?? document.body });
    await Promise.resolve();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('is ignored when disabled or removed by then', async () => {
    openRendered();
    await userEvent.setup().click(screen.getByText('Open the menu'));
    screen.getByRole('button', { name: 'Sold out' }).click();
    const pressed = jest.fn();
    const gone = screen.getByRole('button', { name: 'Open the menu' });
    gone.addEventListener('click', () => void pressed('gone'));
    gone.remove();
    await hydratePage(pressed);
    expect(pressed).not.toHaveBeenCalled();
  });

  it('is not queued after hydration, nor on the next screen', async () => {
    openRendered();
    const pressed = jest.fn();
    await hydratePage(pressed);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Add to Cart' }));
    expect(pressed).toHaveBeenCalledTimes(1);
    render(<ReplayEarlyTaps />);
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('ignores links, which work without scripts', () => {
    openRendered();
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    screen.getByRole('link', { name: 'Shop' }).dispatchEvent(click);
    expect(click.defaultPrevented).toBe(false);
  });
});

describe('a page whose shell never starts', () => {
  const LINE = JSON.stringify({ id: 1, title: 'Toner', quantity: 1 });
  const sent = jest.fn<void, [string]>();
  const noteSent = (event: Event) => {
    if (event.defaultPrevented) return;
    // jsdom does not navigate.
    event.preventDefault();
    sent((event as SubmitEvent).submitter?.textContent ?? '');
  };
  const press = (name: string) => screen.getByRole('button', { name }).click();

  function open(): void {
    document.body.innerHTML = `
      <form method="get"><button>Apply filters</button></form>
      <form method="get" action="/shop"><button>Search</button></form>
      <form method="get" action="/shop/cart" data-cart-line='${LINE}'><button>Add to Cart</button></form>
      <form><button>Send review</button></form>
      <button type="button">Compare</button>
      <div id="alive"></div>`;
    jest.isolateModules(() => jest.requireActual('./early'));
  }
  const loseScript = (src: string) => {
    const script = document.createElement('script');
    Object.defineProperty(script, 'src', { value: src });
    document.body.append(script);
    script.dispatchEvent(new Event('error'));
  };

  beforeEach(() => {
    jest.useFakeTimers();
    // The script is inlined in the page.
    const inPage = document.createElement('script');
    inPage.dataset['release'] = '1.4.0-abc';
    jest.spyOn(document, 'currentScript', 'get').mockReturnValue(inPage);
    window.addEventListener('submit', noteSent);
    localStorage.clear();
  });
  afterEach(() => {
    window.removeEventListener('submit', noteSent);
    window.takeEarlyTaps?.([]);
    delete window.takeEarlyTaps;
    delete window.markStart;
    jest.restoreAllMocks();
    sent.mockClear();
    jest.useRealTimers();
  });

  it.each<[string, () => void]>([
    ['its script is lost or altered', () => loseScript('/releases/shell/1.4.0-abc/shell.js')],
    ['its start has failed', () => window.markStart?.(1)],
    ['nothing has come after ten seconds', () => jest.advanceTimersByTime(10_000)],
  ])('works as without scripts when %s: the last form is submitted, and so is every later one', (_, fail) => {
    open();
    for (const name of ['Search', 'Compare', 'Send review', 'Apply filters', 'Add to Cart', 'Apply filters'])
      press(name);
    jest.advanceTimersByTime(9_900);
    expect(sent).not.toHaveBeenCalled();
    fail();
    expect(sent.mock.calls).toEqual([['Apply filters']]);
    press('Search');
    press('Send review');
    press('Add to Cart');
    expect(sent.mock.calls).toEqual([['Apply filters'], ['Search'], ['Add to Cart']]);
    expect(JSON.parse(localStorage.getItem('cart') ?? '[]')).toMatchObject([{ id: 1, quantity: 1 }]);
  });

  it('keeps waiting when another file is lost', () => {
    open();
    press('Search');
    loseScript('/releases/mf-storefront/1.0.0-def/shop.js');
    document.body.append(document.createElement('img'));
    document.querySelector('img')?.dispatchEvent(new Event('error'));
    expect(sent).not.toHaveBeenCalled();
  });

  it('keeps other presses queued for a shell that starts late', async () => {
    jest.useRealTimers();
    open();
    press('Search');
    press('Compare');
    window.markStart?.(1);
    const pressed = jest.fn();
    await hydratePage(pressed);
    expect(pressed.mock.calls).toEqual([['Compare']]);
  });
});

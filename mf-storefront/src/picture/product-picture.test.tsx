import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ProductPicture } from './product-picture';

const BLUR = 'data:image/webp;base64,AAAA';
const picture = () => screen.getByRole('img', { name: 'A printer' });
const blur = (container: HTMLElement) => container.querySelector('[aria-hidden="true"]');

const show = (facts: Partial<Parameters<typeof ProductPicture>[0]> = {}) =>
  render(<ProductPicture image="printer.webp" alt="A printer" sizes="50vw" {...facts} />);

/** Simulates a picture that has fully loaded by the time of hydration, but has no width. */
function arrivesWithoutWidth(decode: () => Promise<void>) {
  const facts = { complete: true, currentSrc: '/uploads/items/printer-640.avif', naturalWidth: 0, decode };
  for (const [name, value] of Object.entries(facts)) {
    const before = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, name);
    Object.defineProperty(HTMLImageElement.prototype, name, { configurable: true, value });
    putBack.push(() => {
      if (before) Object.defineProperty(HTMLImageElement.prototype, name, before);
      else Reflect.deleteProperty(HTMLImageElement.prototype, name);
    });
  }
}

const putBack: (() => void)[] = [];
afterEach(() => putBack.splice(0).forEach((put) => put()));

describe('a picture', () => {
  it('offers every width in both formats, and loads when near', () => {
    const { container } = show();
    expect(picture()).toHaveAttribute(
      'srcset',
      '/uploads/items/printer-320.webp 320w, /uploads/items/printer-640.webp 640w, /uploads/items/printer.webp 1280w',
    );
    expect(picture()).toHaveAttribute('sizes', '50vw');
    expect(picture()).toHaveAttribute('loading', 'lazy');
    const sources = container.querySelectorAll('source');
    expect(sources).toHaveLength(1);
    expect(sources[0]).toHaveAttribute(
      'srcset',
      '/uploads/items/printer-320.avif 320w, /uploads/items/printer-640.avif 640w',
    );
    expect(sources[0]).toHaveAttribute('sizes', '50vw');
  });

  it('loads at once above the fold, and in full on the given screens', () => {
    const { container } = show({ first: true, webpOn: '(min-width: 48rem)' });
    expect(picture()).toHaveAttribute('fetchpriority', 'high');
    expect(picture()).not.toHaveAttribute('loading');
    expect(container.querySelector('source')).toHaveAttribute('media', '(min-width: 48rem)');
    expect(container.querySelector('source')?.getAttribute('srcset')).toContain('/uploads/items/printer.webp 1280w');
  });

  it('covers its blurred placeholder, which is removed once loaded', () => {
    const { container } = show({ blur: BLUR });
    expect(blur(container)).toHaveAttribute('src', BLUR);
    expect(blur(container)).toHaveAttribute('data-done', 'false');
    fireEvent.load(picture());
    expect(blur(container)).toHaveAttribute('data-done', 'true');
  });

  it('omits AVIF if missing, and falls back to a drawing', () => {
    const { container } = show();
    fireEvent.error(picture());
    expect(container.querySelector('source')).toBeNull();
    expect(picture()).toHaveAttribute('src', '/uploads/items/printer-640.webp');
    fireEvent.error(picture());
    expect(picture()).toHaveAttribute('src', '/no-picture.svg');
  });

  it('that loaded before the scripts is kept, also in a window without a width', async () => {
    arrivesWithoutWidth(() => Promise.resolve());
    const { container } = show({ blur: BLUR });
    await waitFor(() => expect(blur(container)).toHaveAttribute('data-done', 'true'));
    expect(picture()).toHaveAttribute('src', '/uploads/items/printer-640.webp');
  });

  it('that failed before the scripts falls back to a drawing', async () => {
    arrivesWithoutWidth(() => Promise.reject(new Error('The source image cannot be decoded.')));
    show();
    await waitFor(() => expect(picture()).toHaveAttribute('src', '/no-picture.svg'));
  });

  it('tries a different picture again', () => {
    const { rerender } = show();
    fireEvent.error(picture());
    fireEvent.error(picture());
    rerender(<ProductPicture image="other.webp" alt="A printer" sizes="50vw" />);
    expect(picture()).toHaveAttribute('src', '/uploads/items/other-640.webp');
  });

  it('falls back to a drawing if there is none', () => {
    show({ image: null, blur: BLUR });
    expect(picture()).toHaveAttribute('src', '/no-picture.svg');
  });
});

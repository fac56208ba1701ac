import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';
import { failOnConsoleErrors } from './fail-on-console-errors';
import { makeNoOwnerStacks } from './make-no-owner-stacks';

failOnConsoleErrors();
makeNoOwnerStacks();

// On a busy machine, drawing a page takes longer than the default wait of one second.
configure({ asyncUtilTimeout: 5_000 * Number(process.env['TIME_SCALE'] ?? 1) });

// A test of rendering without a browser runs in plain Node.
if (typeof window !== 'undefined') completeBrowser();

/** What jsdom lacks. */
function completeBrowser(): void {
  window.matchMedia = (query: string) =>
    ({
      matches: false,
      media: query,
      onchange: null,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
      dispatchEvent: () => false,
    }) as MediaQueryList;

  window.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };

  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;

  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };

  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    // user-event's clipboard, which it recreates only in the file that loaded it.
    Reflect.deleteProperty(navigator, 'clipboard');
  });
}

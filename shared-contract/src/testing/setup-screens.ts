import '@testing-library/jest-dom';
import { failOnConsoleErrors } from './fail-on-console-errors';

failOnConsoleErrors();

// What jsdom lacks and antd asks for.
window.matchMedia ??= (query: string) =>
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

// jsdom prints "not implemented" for the second argument, which antd passes to measure scrollbars.
const computedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element: Element) => computedStyle(element);

beforeEach(() => {
  localStorage.clear();
});

/** Mocks printing, which jsdom does not support: style sheets created by scripts, and `print`. @returns the spy on `print` */
export function printingBrowser(): jest.SpyInstance {
  class Sheet {
    text = '';
    replaceSync(text: string) {
      this.text = text;
    }
  }
  Object.assign(window, { CSSStyleSheet: Sheet });
  Object.assign(document, { adoptedStyleSheets: [] });
  // An existing spy would continue counting.
  return jest
    .spyOn(window, 'print')
    .mockClear()
    .mockImplementation(() => undefined);
}

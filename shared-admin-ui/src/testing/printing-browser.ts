/** A browser that prints, which jsdom does not: style sheets made by scripts, and `print`. @returns the calls of `print` */
export function printingBrowser(): jest.SpyInstance {
  class Sheet {
    text = '';
    replaceSync(text: string) {
      this.text = text;
    }
  }
  Object.assign(window, { CSSStyleSheet: Sheet });
  Object.assign(document, { adoptedStyleSheets: [] });
  // Spied on before, it would go on counting.
  return jest
    .spyOn(window, 'print')
    .mockClear()
    .mockImplementation(() => undefined);
}

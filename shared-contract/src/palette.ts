import type { PaletteAction, RecordSource } from './manifest';

/** The palettes of all releases, included in the pages of the back-office but not in those of the shop. */
export interface PaletteDocument {
  readonly actions: readonly PaletteAction[];
  readonly records: readonly RecordSource[];
  readonly synonyms: Readonly<Record<string, readonly string[]>>;
}

/** Id of the inert element that holds a `PaletteDocument`. */
export const PALETTE_ELEMENT_ID = 'palette';

const EMPTY: PaletteDocument = { actions: [], records: [], synonyms: {} };

/** Reads the palette document from the page; empty when the page has none. */
export function readPalette(page: Document): PaletteDocument {
  const text = page.getElementById(PALETTE_ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as PaletteDocument) : EMPTY;
}

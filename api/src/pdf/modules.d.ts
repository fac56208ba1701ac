declare module 'bidi-js' {
  interface Bidi {
    /** The level of each UTF-16 unit: odd ones are read from right to left. */
    readonly getEmbeddingLevels: (text: string, direction?: 'ltr' | 'rtl' | 'auto') => { readonly levels: Uint8Array };
    readonly getMirroredCharacter: (letter: string) => string | null;
  }
  export default function bidi(): Bidi;
}

declare module 'fontkit' {
  interface Glyphs {
    readonly hasGlyphForCodePoint: (codePoint: number) => boolean;
  }
  export function create(bytes: Uint8Array): Glyphs;
}

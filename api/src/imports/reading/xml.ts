import { SaxesParser } from 'saxes';

export type Attributes = Readonly<Record<string, string>>;

/** Callbacks for a part of an Excel file, in document order; element names come without prefix. Phonetic text (`rPh`) is left out. */
export interface XmlReader {
  readonly open?: (name: string, attributes: Attributes) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

/** Deeper than any part of an Excel file; limits the memory for open elements. */
const DEEPEST = 100;

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Parses a part of an Excel file, piece by piece; a missing part causes no callbacks.
 * @throws if it is not XML, or contains a declaration that Excel never writes
 */
export async function readXml(part: AsyncIterable<Uint8Array> | null, reader: XmlReader): Promise<void> {
  if (part === null) {
    return;
  }
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const parser = new SaxesParser();
  let depth = 0;
  let spoken = 0;
  const text = (piece: string) => spoken === 0 && reader.text?.(piece);
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > DEEPEST) {
      throw new Error('Elements in elements that no Excel file has.');
    }
    spoken += local(name) === 'rPh' ? 1 : 0;
    reader.open?.(local(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    spoken -= local(name) === 'rPh' ? 1 : 0;
    reader.close?.(local(name));
  });
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('doctype', () => {
    throw new Error('A declaration that no Excel file has.');
  });
  for await (const piece of part) {
    parser.write(decoder.decode(piece, { stream: true }));
  }
  parser.write(decoder.decode()).close();
}

import { SaxesParser } from 'saxes';

export type Attributes = Readonly<Record<string, string>>;

/** What is told of a part of an Excel file, in its order; names of elements without their prefix. How a text is spoken (`rPh`) is left out. */
export interface XmlReader {
  readonly open?: (name: string, attributes: Attributes) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

/** Deeper than any part of an Excel file: what is open is kept. */
const DEEPEST = 100;

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads a part of an Excel file, piece by piece; one that is not there tells nothing.
 * @throws when it is no XML, or declares what XML of Excel never does
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

/** What is told of a part of an Excel file, in its order; names without their prefix. */
export interface XmlReader {
  readonly open?: (name: string, attributes: string) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

const WINDOW = 1024 * 1024;

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A text as it was before it was written as XML. */
const unescaped = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, digits, name: string) =>
        name === undefined
          ? String.fromCodePoint(hex === undefined ? Number(digits) : Number.parseInt(String(hex), 16))
          : (NAMED[name] ?? whole),
      )
    : text;

const patterns = new Map<string, RegExp>();

/** An attribute of an element, whatever its prefix; null when it has none of this name. */
export function attribute(attributes: string, name: string): string | null {
  const pattern = patterns.get(name) ?? new RegExp(`(?:^|\\s)(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  patterns.set(name, pattern);
  const found = pattern.exec(attributes);
  return found ? unescaped(found[1] ?? found[2] ?? '') : null;
}

/** Where a tag ends; -1 when that has not come yet. A ">" in quotes ends none. */
function endOfTag(text: string, from: number): number {
  let quote = '';
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (quote !== '') {
      quote = sign === quote ? '' : quote;
    } else if (sign === '"' || sign === "'") {
      quote = sign;
    } else if (sign === '>') {
      return at;
    }
  }
  return -1;
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);

function tell(reader: XmlReader, tag: string): number {
  if (tag.startsWith('/')) {
    reader.close?.(local(tag.slice(1).trimEnd()));
    return -1;
  }
  const isEmpty = tag.endsWith('/');
  const content = isEmpty ? tag.slice(0, -1) : tag;
  const space = content.search(/\s/);
  const name = local(space < 0 ? content : content.slice(0, space));
  reader.open?.(name, space < 0 ? '' : content.slice(space));
  if (isEmpty) {
    reader.close?.(name);
    return 0;
  }
  return 1;
}

/** How parts that are no element end, by how they begin. */
const ASIDE: readonly (readonly [string, string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
];

/**
 * Reads a part of an Excel file, a megabyte at a time.
 * @throws when it is no XML, or declares what XML of Excel never does
 */
export function readXml(bytes: Uint8Array, reader: XmlReader): void {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  let depth = 0;
  for (let from = 0; from < bytes.length; from += WINDOW) {
    const isLast = from + WINDOW >= bytes.length;
    const text = rest + decoder.decode(bytes.subarray(from, from + WINDOW), { stream: !isLast });
    let at = 0;
    for (;;) {
      const next = text.indexOf('<', at);
      if (next < 0 || (text.length - next < 9 && !isLast)) {
        break;
      }
      const aside = ASIDE.find(([start]) => text.startsWith(start, next));
      if (!aside && text.startsWith('<!', next)) {
        throw new Error('A declaration that no Excel file has.');
      }
      const end = aside ? text.indexOf(aside[1], next + aside[0].length) : endOfTag(text, next + 1);
      if (end < 0) {
        break;
      }
      if (next > at) {
        reader.text?.(unescaped(text.slice(at, next)));
      }
      if (!aside) {
        depth += tell(reader, text.slice(next + 1, end));
      } else if (aside[0] === '<![CDATA[') {
        reader.text?.(text.slice(next + aside[0].length, end));
      }
      at = end + (aside ? aside[1].length : 1);
    }
    rest = text.slice(at);
  }
  if (depth !== 0 || rest.trim() !== '') {
    throw new Error('XML that ends in its middle.');
  }
}

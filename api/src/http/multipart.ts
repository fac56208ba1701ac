import { Busboy } from '@fastify/busboy';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Refusal } from './envelope';

/** The longest text, a supplier's notes, may have 5,000 characters of four bytes each. */
const MAX_FIELD_BYTES = 24 * 1024;
const MAX_NAME_BYTES = 100;
const MAX_HEADERS_PER_PART = 10;
/** So much is parsed before other requests have their turn. */
const SLICE = 16 * 1024;

const unreadable = () => new Refusal(400, 'The request cannot be read.');
const tooLarge = () => new Refusal(413, 'The request is too large.');

/** The parser sees every part, however empty, and only then looks at its limits: a hundred thousand would take a second. */
function refuseManyParts(body: Buffer, contentType: string, maxFields: number): void {
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType);
  if (!boundary) {
    throw unreadable();
  }
  const delimiter = `--${boundary[1] ?? boundary[2]}`;
  // One more closes the form.
  let left = maxFields + 1;
  for (let at = body.indexOf(delimiter); at >= 0; at = body.indexOf(delimiter, at + delimiter.length)) {
    left -= 1;
    if (left < 0) {
      throw tooLarge();
    }
  }
}

/**
 * The fields of a multipart form, a name that comes more than once with a list of its values. Files are refused: no call
 * takes one. Parsed in slices, so that no form holds up other requests.
 * @throws Refusal 400 or 413
 */
export async function parseForm(
  body: Buffer,
  contentType: string,
  maxFields: number,
): Promise<Record<string, unknown>> {
  refuseManyParts(body, contentType, maxFields);
  const fields = new Map<string, string | string[]>();
  const parser = new Busboy({
    headers: { 'content-type': contentType },
    limits: {
      fields: maxFields,
      fieldSize: MAX_FIELD_BYTES,
      files: 0,
      headerPairs: MAX_HEADERS_PER_PART,
    },
  });
  let refusal: Refusal | undefined;
  const demandAccepted = () => {
    if (refusal) {
      throw refusal;
    }
  };
  parser.on('field', (name, value, _isNameCut, isValueCut) => {
    // The parser cuts names of other kinds of forms only.
    if (isValueCut || Buffer.byteLength(name) > MAX_NAME_BYTES) {
      refusal ??= tooLarge();
    }
    const known = fields.get(name);
    fields.set(name, known === undefined ? value : [...(Array.isArray(known) ? known : [known]), value]);
  });
  parser.on('filesLimit', () => {
    refusal ??= new Refusal(415, 'This kind of content is not accepted.');
  });
  const finished = new Promise<void>((resolve, reject) => {
    parser.once('finish', resolve);
    parser.once('error', () => reject(unreadable()));
  });
  // Whoever gives up before the end has said why.
  finished.catch(() => undefined);
  for (let at = 0; at < body.length && !refusal && !parser.destroyed; at += SLICE) {
    parser.write(body.subarray(at, at + SLICE));
    await nextTurn();
  }
  demandAccepted();
  parser.end();
  await finished;
  demandAccepted();
  return Object.fromEntries(fields);
}

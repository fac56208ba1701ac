import { Busboy } from '@fastify/busboy';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { invalid, Refusal } from './envelope';

/** The longest text, a supplier's notes, may have 5,000 characters of four bytes each. */
const MAX_FIELD_BYTES = 24 * 1024;
const MAX_NAME_BYTES = 100;
const MAX_HEADERS_PER_PART = 10;
/** So much is parsed before other requests have their turn. */
const SLICE = 16 * 1024;

const unreadable = () => new Refusal(400, 'The request cannot be read.');
const tooLarge = () => new Refusal(413, 'The request is too large.');
const unaccepted = () => new Refusal(415, 'This kind of content is not accepted.');

export interface FormLimits {
  readonly fields: number;
  /** The one field that may hold a file, and how large that may be, in bytes; without it, files are refused. */
  readonly file?: { readonly field: string; readonly bytes: number };
}

/** A file as it came. What its sender calls it, and its kind, are not to be believed. */
export interface ReceivedFile {
  /** The field that it came in. */
  readonly field: string;
  readonly bytes: Buffer;
}

export interface ReceivedForm {
  /** A name that comes more than once has a list of its values. */
  readonly fields: Record<string, unknown>;
  readonly file: ReceivedFile | null;
}

/**
 * Counts the parts of a form before they are parsed: the parser sees every part, however empty, and only then looks at its
 * limits, and a hundred thousand would take a second.
 */
function partCounter(contentType: string, most: number): (bytes: Buffer) => void {
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType);
  if (!boundary) {
    throw unreadable();
  }
  const delimiter = `--${boundary[1] ?? boundary[2]}`;
  // One more closes the form.
  let left = most + 1;
  let before = Buffer.alloc(0);
  return (bytes) => {
    const searched = Buffer.concat([before, bytes]);
    let from = 0;
    for (let at = searched.indexOf(delimiter); at >= 0; at = searched.indexOf(delimiter, from)) {
      left -= 1;
      if (left < 0) {
        throw tooLarge();
      }
      from = at + delimiter.length;
    }
    before = searched.subarray(Math.max(from, searched.length - delimiter.length + 1));
  };
}

/** 413 with an error at the field that took the file; `most` in bytes. */
export function fileTooLarge(field: string, most: number): Refusal {
  const message = `The ${field} field must not be larger than ${Math.floor(most / (1024 * 1024))} MB.`;
  return new Refusal(413, message, { errors: { [field]: [message] } });
}

/**
 * Reads a multipart form. At most one file, in the field that takes one; it is held in memory. Parsed in slices, so that no
 * form holds up other requests.
 * @throws Refusal 400, 413 or 415
 */
export async function parseForm(
  body: Iterable<Buffer> | AsyncIterable<Buffer>,
  contentType: string,
  { fields: maxFields, file: fileLimits }: FormLimits,
): Promise<ReceivedForm> {
  const countParts = partCounter(contentType, maxFields + (fileLimits ? 1 : 0));
  const fields = new Map<string, string | string[]>();
  let file: ReceivedFile | null = null;
  const parser = new Busboy({
    headers: { 'content-type': contentType },
    limits: {
      fields: maxFields,
      fieldSize: MAX_FIELD_BYTES,
      files: fileLimits ? 1 : 0,
      ...(fileLimits ? { fileSize: fileLimits.bytes } : {}),
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
  parser.on('file', (field, content, name) => {
    const parts: Buffer[] = [];
    content.on('data', (part: Buffer) => parts.push(part));
    content.once('limit', () => {
      refusal ??= fileTooLarge(field, fileLimits?.bytes ?? 0);
    });
    content.once('end', () => {
      if (field !== fileLimits?.field) {
        refusal ??= unaccepted();
      } else if (name || parts.length > 0) {
        // A browser sends an empty part where nothing was chosen.
        file = { field, bytes: Buffer.concat(parts) };
      }
    });
  });
  parser.on('filesLimit', () => {
    refusal ??= fileLimits
      ? invalid({ [fileLimits.field]: [`The ${fileLimits.field} field takes one file only.`] })
      : unaccepted();
  });
  const finished = new Promise<void>((resolve, reject) => {
    parser.once('finish', resolve);
    parser.once('error', () => reject(unreadable()));
  });
  // Whoever gives up before the end has said why.
  finished.catch(() => undefined);
  for await (const bytes of body) {
    countParts(bytes);
    for (let at = 0; at < bytes.length && !refusal && !parser.destroyed; at += SLICE) {
      parser.write(bytes.subarray(at, at + SLICE));
      await nextTurn();
    }
    demandAccepted();
  }
  parser.end();
  await finished;
  demandAccepted();
  return { fields: Object.fromEntries(fields), file };
}

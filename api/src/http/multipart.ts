import { Busboy } from '@fastify/busboy';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { invalid, Refusal } from './envelope';

/** The longest text, a supplier's notes, may have 5,000 characters of four bytes each. */
const MAX_FIELD_BYTES = 24 * 1024;
const MAX_NAME_BYTES = 100;
const MAX_HEADERS_PER_PART = 10;
/** Bytes parsed before other requests get their turn. */
const SLICE = 16 * 1024;

const unreadable = () => new Refusal(400, 'The request cannot be read.');
const tooLarge = () => new Refusal(413, 'The request is too large.');
const unaccepted = () => new Refusal(415, 'This kind of content is not accepted.');

export interface FormLimits {
  readonly fields: number;
  /** The single field that may hold a file, and the maximum size of the file in bytes; without it, files are refused. */
  readonly file?: { readonly field: string; readonly bytes: number };
}

/** A file as received. The name and type stated by its sender are not trusted. */
export interface ReceivedFile {
  /** The field that it came in. */
  readonly field: string;
  readonly bytes: Buffer;
}

export interface ReceivedForm {
  /** A repeated name has a list of its values. */
  readonly fields: Record<string, unknown>;
  readonly file: ReceivedFile | null;
}

/**
 * Counts the parts of a form before they are parsed: the parser handles every part, however empty, before it checks its limits, and a
 * hundred thousand of them would take a second.
 */
function partCounter(contentType: string, most: number): (bytes: Buffer) => void {
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType);
  if (!boundary) {
    throw unreadable();
  }
  const delimiter = `--${boundary[1] ?? boundary[2]}`;
  // Plus the closing delimiter.
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

/** 413 with an error at the file field; `most` in bytes. */
export function fileTooLarge(field: string, most: number): Refusal {
  const message = `Choose a file of at most ${Math.floor(most / (1024 * 1024))} MB.`;
  return new Refusal(413, message, { errors: { [field]: [message] } });
}

/**
 * Reads a multipart form, with at most one file, in the field for it; the file is held in memory. Parsing in slices ensures that no
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
    // The parser only truncates names in other kinds of forms.
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
        // A browser sends an empty part when no file was chosen.
        file = { field, bytes: Buffer.concat(parts) };
      }
    });
  });
  parser.on('filesLimit', () => {
    refusal ??= fileLimits ? invalid({ [fileLimits.field]: ['Choose one file only.'] }) : unaccepted();
  });
  const finished = new Promise<void>((resolve, reject) => {
    parser.once('finish', resolve);
    parser.once('error', () => reject(unreadable()));
  });
  // If reading stops early, the reason has already been reported.
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

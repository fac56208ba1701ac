import { z } from 'zod';
import { PlatformError } from '../errors';
import type { BuildFiles } from '../releases/publish';

/** A build of the storefront has some 2 MB. */
export const MOST_UPLOAD_BYTES = 48 * 1024 * 1024;

const FILE = 'files/';

const facts = z.strictObject({
  /** The release id that the sender computed from the files; the files that arrived must give the same id. */
  releaseId: z.string(),
  git: z.strictObject({ commit: z.string().max(100).nullable(), dirty: z.boolean() }),
  ifNew: z.boolean().default(false),
  /** Base64; null: the sender does not sign. */
  signature: z.base64().max(200).nullable().default(null),
});

export type UploadFacts = z.output<typeof facts>;

export interface Upload {
  readonly facts: UploadFacts;
  readonly files: BuildFiles;
}

/** Encodes a build as `multipart/form-data`: the part `release` is JSON, and each file is a part `files/<name>`. */
export function formOf({ facts: said, files }: Upload): FormData {
  const form = new FormData();
  form.append('release', JSON.stringify(said));
  for (const [name, content] of files) form.append(`${FILE}${name}`, new Blob([new Uint8Array(content)]), 'file');
  return form;
}

/** @throws PlatformError 400 for a body that is incomplete or has another form */
export async function readUpload(body: Buffer, contentType: string): Promise<Upload> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw new PlatformError(400, 'The upload is incomplete.');
    });
  const files = new Map<string, Buffer>();
  for (const [part, value] of form) {
    if (!part.startsWith(FILE) || typeof value === 'string') continue;
    const name = part.slice(FILE.length);
    if (files.has(name)) throw new PlatformError(400, `The upload contains ${name} twice.`);
    files.set(name, Buffer.from(await value.arrayBuffer()));
  }
  const sorted = new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
  return { facts: parseFacts(form.get('release')), files: sorted };
}

function parseFacts(text: unknown): UploadFacts {
  try {
    return facts.parse(JSON.parse(String(text)));
  } catch {
    throw new PlatformError(400, 'The part "release" of the upload is missing or invalid.');
  }
}

/**
 * A refusal that a person can act on: its message is one clear sentence. 400 malformed input · 401 no valid token · 403 the token's owner
 * lacks the permission · 404 not found · 409 exists already, or changed since it was read · 413 too large · 422 refused by the gate · 423
 * held by another process · 503 the registry is away, or its access file damaged.
 */
export class PlatformError extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 423 | 503,
    message: string,
  ) {
    super(message);
    this.name = 'PlatformError';
  }
}

/** The `code` of a system error (`ENOENT`), or undefined. */
export function systemCode(error: unknown): string | undefined {
  return textOf(error, 'code');
}

function textOf(error: unknown, field: string): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' ? value : undefined;
}

/** Resolves to null instead of rejecting when the file or folder does not exist. */
export async function orNull<Value>(pending: Promise<Value>): Promise<Value | null> {
  try {
    return await pending;
  } catch (error) {
    const code = systemCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}

/** The one sentence to show for any failure. */
export function sentence(error: unknown): string {
  if (error instanceof PlatformError) return error.message;
  const path = textOf(error, 'path') ?? 'The data folder';
  switch (systemCode(error)) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `${path} cannot be written or read; choose another folder with --data-dir or DATA_DIR.`;
    case 'EDQUOT':
      return 'This account may put no more on the disk.';
    case 'EEXIST':
    case 'ENOTDIR':
      return `${path} is in the way: a folder is needed there.`;
    case 'ENOSPC':
      return 'The disk is full.';
    default:
      return textOf(error, 'message') ?? String(error);
  }
}

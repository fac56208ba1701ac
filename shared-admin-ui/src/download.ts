import { ApiError, get } from '@ofisi/shared-auth/http';
import { readToken } from '@ofisi/shared-auth/session';

/** A file is made while it is waited for: longer than any page takes. */
const TIMEOUT_MS = 60_000;

/**
 * GET `/api<path>`, whose answer is a file, and hands it to the browser to keep. The page's HTTP client reads JSON alone and is part of
 * every page of the shop; what only the back-office fetches stays here. Rejects with an `ApiError`.
 */
export async function download(path: string, fileName: string): Promise<void> {
  let answer = await fetchFile(path);
  if (answer.status === 401) {
    // The page's client has its user sign in again, and comes back when they have.
    await get('/user-profile');
    answer = await fetchFile(path);
  }
  if (!answer.ok || answer.headers.get('content-type')?.includes('json')) throw await failureOf(answer);
  save(await answer.blob(), fileName);
}

async function fetchFile(path: string): Promise<Response> {
  const token = readToken();
  try {
    return await fetch(`/api${path}`, {
      headers: token ? { Authorization: `Bearer ${token}` } : {},
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    throw new ApiError(error instanceof Error ? error.message : '', 'exception', 0, {}, null, null);
  }
}

async function failureOf(answer: Response): Promise<ApiError> {
  const body = (await answer.json().catch(() => null)) as Readonly<Record<string, unknown>> | null;
  const refused = body !== null && answer.status < 500;
  const message = typeof body?.['message'] === 'string' ? body['message'] : '';
  const requestId = answer.headers.get('x-request-id');
  return new ApiError(message, refused ? 'refused' : 'exception', answer.status, {}, body, requestId);
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun by then.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

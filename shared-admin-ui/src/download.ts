import { ApiError, get } from '@ofisi/shared-auth/http';
import { readToken } from '@ofisi/shared-auth/session';

/** The file is generated during the call, which takes longer than any page. */
const TIMEOUT_MS = 60_000;

/** GET `/api<path>`, or POST with a `body`, whose answer is a file, and passes it to the browser as a download. Rejects with an `ApiError`. */
export async function download(path: string, fileName: string, body?: object): Promise<void> {
  save(await readFile(path, body), fileName);
}

/**
 * The file that GET `/api<path>`, or POST with a `body`, is answered with. The page's HTTP client reads only JSON and is part of every page
 * of the shop; code that only the back-office needs is kept here. Rejects with an `ApiError`.
 */
export async function readFile(path: string, body?: object): Promise<Blob> {
  let answer = await fetchFile(path, body);
  if (answer.status === 401) {
    // The page's client asks the user to sign in again, and returns once they have.
    await get('/user-profile');
    answer = await fetchFile(path, body);
  }
  if (!answer.ok || answer.headers.get('content-type')?.includes('json')) throw await failureOf(answer);
  return answer.blob();
}

async function fetchFile(path: string, body: object | undefined): Promise<Response> {
  const token = readToken();
  try {
    return await fetch(`/api${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
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
  return new ApiError(message, refused ? 'refused' : 'exception', answer.status, fieldErrorsOf(body), body, requestId);
}

/** The first message of each field (BO §5). */
function fieldErrorsOf(body: Readonly<Record<string, unknown>> | null): Record<string, string> {
  const errors = (body?.['errors'] ?? {}) as Readonly<Record<string, readonly string[]>>;
  return Object.fromEntries(Object.entries(errors).map(([field, [first = '']]) => [field, first]));
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

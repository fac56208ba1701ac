import { httpClient } from './http-client';
import { keepAnswer } from './prepared-answers';
import { readToken } from './session';

/** Beyond it, whoever needs the answer asks for it themselves. */
const PATIENCE_MS = 3_000;

/**
 * Makes a reading call that is about to be made, for the signed-in user if there is one. The next call for the same path takes its answer,
 * once, unless that is older than three seconds, a refusal, or of before a write.
 * @param path as for `get`: `/view-orders?page=1`
 */
export async function prepareAnswer(path: string): Promise<void> {
  const client = await httpClient();
  const token = readToken();
  const authorization = token ? `Bearer ${token}` : undefined;
  const headers = authorization ? { Authorization: authorization } : {};
  keepAnswer(path, authorization, () =>
    client.request<unknown>({ method: 'GET', url: path, timeout: PATIENCE_MS, headers }),
  );
}

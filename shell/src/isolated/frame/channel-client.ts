import type { CallAnswer, CallMessage } from '../messages';

/** The part of axios that `shared-auth/src/http.ts` uses. */
interface Call {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly data?: unknown;
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

interface Answer {
  readonly status: number;
  readonly data: unknown;
  readonly headers: Readonly<Record<string, string | null>>;
}

type Ask = (call: CallMessage) => Promise<CallAnswer>;

let ask: Ask | null = null;
let number = 0;

/** Sends the calls of this frame through `to`. */
export const connectClient = (to: Ask): void => void (ask = to);

const client = {
  async request({ method, url, data, headers = {} }: Call): Promise<Answer> {
    if (!ask) throw new Error('The frame has no channel yet.');
    if (data instanceof FormData) throw new Error('An isolated remote cannot send files.');
    const { 'Idempotency-Key': key, 'Idempotency-Secret': secret } = headers;
    number += 1;
    const { status, body, requestId } = await ask({
      type: 'call',
      id: number,
      method,
      path: url,
      ...(data !== undefined && { payload: data as CallMessage['payload'] }),
      ...(key !== undefined && { attempt: { key, ...(secret !== undefined && { secret }) } }),
    });
    if (status === 0) throw new Error('The call failed.');
    return { status, data: body, headers: { 'x-request-id': requestId } };
  },
};

/** In place of `shared-auth/src/http-client.ts`. */
export const httpClient = (): Promise<typeof client> => Promise.resolve(client);

export const prepareHttpClient = (): void => undefined;

/** A call of the API that an isolated remote may make, with parameters in its path: `GET /view-brands`, `POST /edit-brand/:id`. */
export type DeclaredCall = `${'GET' | 'POST'} /${string}`;

/** What an isolated remote may be told of the signed-in user. */
export const TOLD_FACTS = ['name', 'permissions'] as const;

export type ToldFact = (typeof TOLD_FACTS)[number];

/**
 * Makes a remote an isolated one: each of its pages runs in a frame of its own, without the session, the browser's storage or the page
 * around it, and reaches the API only through the shell, by the calls that are declared here. It has no widgets, no feature flags, nothing
 * in the command palette, and no pages that are rendered on the server.
 */
export interface Isolation {
  /** Each with any query. */
  readonly calls: readonly DeclaredCall[];
  /** Absent: nothing. */
  readonly told?: readonly ToldFact[];
}

const CALL = /^(GET|POST) ((?:\/(?:[\w-]+|:\w+))+)$/;

/** Whether the text is a declared call; anything but words and parameters between its slashes is none. */
export const isDeclaredCall = (text: string): text is DeclaredCall => CALL.test(text);

/** A segment of an address that stands for a parameter: nothing that a server could take for a slash or a dot. */
const VALUE = /^(?!\.\.?$)(?:[\w.~!$&'()*+,;=:@-]|%(?!2[ef]|5c|00)[\da-f]{2})+$/i;

/**
 * Whether one of the calls covers a request.
 * @param path below `/api`, with its query: `/view-brands?page=2`
 */
export function isCovered(calls: readonly string[], method: string, path: string): boolean {
  const [address = ''] = path.split('?', 1);
  const asked = address.split('/');
  return calls.some((call) => {
    const [, verb, pattern = ''] = CALL.exec(call) ?? [];
    const segments = pattern.split('/');
    return (
      verb === method &&
      segments.length === asked.length &&
      segments.every((segment, index) => {
        const value = asked[index] ?? '';
        return segment.startsWith(':') ? VALUE.test(value) : segment === value;
      })
    );
  });
}

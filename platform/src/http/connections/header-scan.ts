/** What could be learned of a request whose headers are too large. */
export interface ScannedHeaders {
  /** False only where the request is known to be a call of a script or for a part of a page. */
  readonly isForPage: boolean;
  /** The names of its cookies, if these are what is too large; otherwise empty. */
  readonly cookies: readonly string[];
}

export interface HeaderScan {
  /** Takes the next bytes. @returns whether the headers have ended */
  readonly take: (chunk: Buffer) => boolean;
  readonly result: () => ScannedHeaders;
}

/** More than all cookies of the shop together. */
const LARGE = 4_096;
/** Longer than what is looked for at the beginning of a line, and than the name of a cookie. */
const OVERLAP = 300;
const MOST_NAMES = 300;

const REQUEST_LINE = /^[A-Z]+ \S/;
const COOKIE_NAME = /(?:^cookie:|;) ?([\w!#$%&'*+.^`|~-]{1,256})=/gi;

/**
 * Reads headers of any size in pieces, keeping only what it looks for. The beginning may be missing, as it is when the parser gave up in a
 * later packet; the line in which the scan then begins is taken for the cookies, if it looks like them.
 */
export function scanHeaders(): HeaderScan {
  const names = new Set<string>();
  // Of the present line: its first and last characters, and its length.
  let start = '';
  let tail = '';
  let length = 0;
  let isFirst = true;
  let isBeginningMissing = false;
  let ended = false;
  let cookieBytes = 0;
  let mode: string | undefined;
  let accept: string | undefined;
  let held = '';

  const isOfCookies = () => (isFirst && isBeginningMissing) || /^cookie:/i.test(start);

  function grow(part: string): void {
    if (start.length < OVERLAP) start = (start + part).slice(0, OVERLAP);
    length += part.length;
    const looked = tail + part;
    if (isOfCookies()) {
      for (const [, name = ''] of looked.matchAll(COOKIE_NAME)) {
        if (names.size < MOST_NAMES) names.add(name);
        if (isFirst) cookieBytes = LARGE;
      }
      cookieBytes += part.length;
    }
    tail = looked.slice(-OVERLAP);
  }

  function endLine(): void {
    ended ||= length === 0 && !isFirst;
    mode ??= /^sec-fetch-mode: *([a-z-]+)/i.exec(start)?.[1];
    accept ??= /^accept: *(.*)/i.exec(start)?.[1];
    isFirst = false;
    [start, tail, length] = ['', '', 0];
  }

  return {
    take(chunk) {
      if (isFirst && length === 0) isBeginningMissing = !REQUEST_LINE.test(chunk.subarray(0, 100).toString('latin1'));
      const text = held + chunk.toString('latin1');
      held = text.endsWith('\r') ? '\r' : '';
      const [first = '', ...others] = text.slice(0, text.length - held.length).split('\r\n');
      grow(first);
      for (const part of others) {
        endLine();
        grow(part);
      }
      // The empty line is complete only with its end, which makes one more.
      return ended;
    },
    result: () => ({
      isForPage: mode === undefined ? accept === undefined || accept.includes('text/html') : mode === 'navigate',
      cookies: cookieBytes >= LARGE ? [...names] : [],
    }),
  };
}

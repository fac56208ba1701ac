interface Headers {
  readonly setContentType: (type: string, rewrite: boolean) => void;
}

/** A body is JSON, the browser's own FormData, or absent; the original also accepts forms, files and streams, and parses other texts. */
function transformRequest(data: unknown, headers: Headers): unknown {
  if (data === undefined || data instanceof FormData) return data;
  headers.setContentType('application/json', false);
  return JSON.stringify(data);
}

/** A response that is not JSON stays a text, for the caller to judge. */
function transformResponse(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return text;
  }
}

/** Defaults of a call. The client sets its own headers, timeouts and validation of statuses. */
const defaults = {
  adapter: 'xhr',
  timeout: 0,
  transformRequest: [transformRequest],
  transformResponse: [transformResponse],
  xsrfCookieName: 'XSRF-TOKEN',
  xsrfHeaderName: 'X-XSRF-TOKEN',
  headers: {},
};

export default defaults;

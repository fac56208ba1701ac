interface Headers {
  readonly setContentType: (type: string, rewrite: boolean) => void;
}

/** A body is JSON, the browser's own FormData, or nothing; the original also takes forms, files and streams, and reads other texts. */
function transformRequest(data: unknown, headers: Headers): unknown {
  if (data === undefined || data instanceof FormData) return data;
  headers.setContentType('application/json', false);
  return JSON.stringify(data);
}

/** What is no JSON stays a text; whoever made the call judges that. */
function transformResponse(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return text;
  }
}

/** With what a call begins that says nothing else. The client has its own headers, time-outs and judgement of a status. */
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

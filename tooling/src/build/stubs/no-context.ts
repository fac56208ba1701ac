/** What federation would tell an error-reporting plugin about its page. In the browser nothing reads it. */
export const optionsToMFContext = (): undefined => undefined;

/** What federation would tell a plugin that reports errors about the page it runs in. In the browser nobody asks for it. */
export const optionsToMFContext = (): undefined => undefined;

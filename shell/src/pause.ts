/** Yields to the browser: the code after it runs in a new task. */
export const pause = (): Promise<void> => new Promise((resume) => setTimeout(resume));

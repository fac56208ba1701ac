/** Lets the browser answer in between: what comes after is a task of its own. */
export const pause = (): Promise<void> => new Promise((resume) => setTimeout(resume));

/** One bundle provides nothing to anybody. */
export {};

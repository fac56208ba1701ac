const PREFIX = '[ Module Federation ]';

/** Federation's console messages, without its debug mode. */
export const createLogger = (prefix: string) => {
  const say =
    (method: 'debug' | 'error' | 'info' | 'log' | 'warn') =>
    (...words: unknown[]): void =>
      console[method](prefix, ...words);
  return { debug: () => undefined, error: say('error'), info: say('info'), log: say('log'), warn: say('warn') };
};

export const logger = createLogger(PREFIX);
export const infrastructureLogger = logger;
export const createInfrastructureLogger = createLogger;
export const bindLoggerToCompiler = (): void => undefined;

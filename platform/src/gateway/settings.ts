import { join, resolve } from 'node:path';
import { PlatformError } from '../errors';
import { checkEnvironmentName } from '../names';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

export interface ServerSettings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly apiOrigin: string;
  readonly environment: string;
  readonly logLevel: string;
  /** `TRUST_PROXY`: 1 behind one proxy, 2 behind a CDN and a proxy; 0 when browsers come straight here. */
  readonly trustedProxies: number;
  /** `PUBLIC_ORIGIN`: what search engines and chat networks are told; null leaves it to the address of each request. */
  readonly publicOrigin: string | null;
}

/** The gateway's settings from its environment variables. Throws one sentence for a value that cannot be used. */
export function readSettings(variables: NodeJS.ProcessEnv): ServerSettings {
  const port = Number(variables['PORT'] || 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new PlatformError(400, `PORT must be a number from 0 to 65535, not "${variables['PORT']}".`);
  }
  const environment = variables['ENVIRONMENT'] || 'local';
  checkEnvironmentName(environment);
  const logLevel = variables['LOG_LEVEL'] || 'warn';
  if (!LOG_LEVELS.includes(logLevel))
    throw new PlatformError(400, `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`);
  const trustedProxies = Number(variables['TRUST_PROXY'] || 0);
  if (!Number.isInteger(trustedProxies) || trustedProxies < 0 || trustedProxies > 10) {
    throw new PlatformError(
      400,
      `TRUST_PROXY must be the number of proxies in front, 0 to 10, not "${variables['TRUST_PROXY']}".`,
    );
  }
  return {
    port,
    host: variables['HOST'] || 'localhost',
    dataDir: resolve(variables['DATA_DIR'] || join(__dirname, '..', '..', '..', '.data')),
    apiOrigin: originOf('API_ORIGIN', variables['API_ORIGIN'] || 'http://127.0.0.1:4100'),
    environment,
    logLevel,
    trustedProxies,
    publicOrigin: variables['PUBLIC_ORIGIN'] ? originOf('PUBLIC_ORIGIN', variables['PUBLIC_ORIGIN']) : null,
  };
}

function originOf(variable: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/') {
    throw new PlatformError(400, `${variable} must be an address such as http://127.0.0.1:4100, not "${text}".`);
  }
  return url.origin;
}

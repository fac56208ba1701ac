import { join, resolve } from 'node:path';
import { LOG_LEVELS, type LogLevel } from '@ofisi/shared-server/log';
import { CONNECTION_LIMITS, type ConnectionLimits } from '../http/connections/http-server';
import { PlatformError } from '../errors';
import { checkEnvironmentName } from '../registry/names';
import { RENDER_DEFAULTS, type RenderSettings } from '../rendering/settings';

const MB = 1024 * 1024;

export interface ServerSettings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly apiOrigin: string;
  readonly environment: string;
  readonly logLevel: LogLevel;
  /** `TRUST_PROXY`: 1 behind one proxy, 2 behind a CDN and a proxy; 0 when browsers come straight here. */
  readonly trustedProxies: number;
  /** `CONNECTIONS_PER_ADDRESS`, where no proxies stand in front. */
  readonly connections: Pick<ConnectionLimits, 'perVisitor'>;
  /** `PUBLIC_ORIGIN`: what search engines and chat networks are told; null leaves it to the address of each request. */
  readonly publicOrigin: string | null;
  /** `RENDER=off`, or the limits that `RENDER_BUDGET_MS`, `RENDER_MEMORY_MB` and `PAGE_CACHE_MB` set. */
  readonly rendering: Partial<RenderSettings> | 'off';
  /** `METRICS_PORT` and `METRICS_HOST`; null: no listener for figures. */
  readonly metricsAt: { readonly port: number; readonly host: string } | null;
}

/** The gateway's settings from its environment variables. Throws one sentence for a value that cannot be used. */
export function readSettings(variables: NodeJS.ProcessEnv): ServerSettings {
  const port = wholeNumber(variables, 'PORT', 8080, 0, 65535);
  const environment = variables['ENVIRONMENT'] || 'local';
  checkEnvironmentName(environment);
  const logLevel = LOG_LEVELS.find((level) => level === (variables['LOG_LEVEL'] || 'info'));
  if (!logLevel) throw new PlatformError(400, `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`);
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
    connections: {
      perVisitor: wholeNumber(variables, 'CONNECTIONS_PER_ADDRESS', CONNECTION_LIMITS.perVisitor, 1, 100_000),
    },
    publicOrigin: variables['PUBLIC_ORIGIN'] ? originOf('PUBLIC_ORIGIN', variables['PUBLIC_ORIGIN']) : null,
    rendering: renderingOf(variables),
    metricsAt: variables['METRICS_PORT']
      ? {
          port: wholeNumber(variables, 'METRICS_PORT', 0, 0, 65535),
          host: variables['METRICS_HOST'] || '127.0.0.1',
        }
      : null,
  };
}

function renderingOf(variables: NodeJS.ProcessEnv): ServerSettings['rendering'] {
  const render = variables['RENDER'] || 'on';
  if (render !== 'on' && render !== 'off') throw new PlatformError(400, `RENDER must be on or off, not "${render}".`);
  if (render === 'off') return 'off';
  return {
    budget: wholeNumber(variables, 'RENDER_BUDGET_MS', RENDER_DEFAULTS.budget, 10, 60_000),
    memory: wholeNumber(variables, 'RENDER_MEMORY_MB', RENDER_DEFAULTS.memory, 32, 4_096),
    cacheBytes: wholeNumber(variables, 'PAGE_CACHE_MB', RENDER_DEFAULTS.cacheBytes / MB, 1, 4_096) * MB,
  };
}

function wholeNumber(
  variables: NodeJS.ProcessEnv,
  name: string,
  otherwise: number,
  least: number,
  most: number,
): number {
  const number = Number(variables[name] || otherwise);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new PlatformError(400, `${name} must be a number from ${least} to ${most}, not "${variables[name]}".`);
}

function originOf(variable: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/') {
    throw new PlatformError(400, `${variable} must be an address such as http://127.0.0.1:4100, not "${text}".`);
  }
  return url.origin;
}

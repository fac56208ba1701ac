import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LOG_LEVELS } from '@ofisi/shared-server/log';
import {
  baseAddress,
  oneOf,
  origin,
  origins,
  port,
  proxies,
  readVariables,
  wholeNumber,
} from '@ofisi/shared-server/settings';
import { z } from 'zod';
import { CONNECTION_LIMITS } from '../http/connections/http-server';
import { environmentsAtHosts } from '../pages/environments/environments-variable';
import { PlatformError } from '../errors';
import { linkKey } from '../registry/link-key';
import { isEnvironmentName } from '../registry/names';
import { trustedKeysPath } from '../registry/trusted-keys';
import { PROVING_LIMITS } from '../pages/reports/proving';
import { RENDER_DEFAULTS } from '../rendering/settings';

const MB = 1024 * 1024;
const MINUTE = 60_000;

const REPLACED = { TRUST_PROXY: z.never('is now TRUSTED_PROXIES, the addresses of the proxies').optional() };

const variablesSchema = z.object({
  ...REPLACED,
  PORT: port().default(8080),
  HOST: z.string().default('localhost'),
  DATA_DIR: z
    .string()
    .default(join(__dirname, '..', '..', '..', '.data'))
    .transform((folder) => resolve(folder)),
  /** One address for each process of the API. */
  API_ORIGIN: origins().default(['http://127.0.0.1:4100']),
  /** The environment whose pins the gateway serves. */
  ENVIRONMENT: z
    .string()
    .refine(isEnvironmentName, { error: 'must be lower-case letters, digits and dashes' })
    .default('local'),
  /** Further environments, with host names of their own. */
  ENVIRONMENTS: environmentsAtHosts().default([]),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
  /** Proxies trusted to state the visitor's address; absent: browsers connect directly. */
  TRUSTED_PROXIES: proxies().optional(),
  CONNECTIONS_PER_ADDRESS: wholeNumber(1, 100_000).default(CONNECTION_LIMITS.perVisitor),
  /** The key that signs links to sets, 32 bytes in base64; absent: the key in the registry. */
  SET_LINK_KEY: linkKey().optional(),
  /** The address given to search engines and chat networks; absent: that of each request. */
  PUBLIC_ORIGIN: origin().optional(),
  RENDER: oneOf(['on', 'off']).default('on'),
  RENDER_BUDGET_MS: wholeNumber(10, 60_000).default(RENDER_DEFAULTS.budget),
  RENDER_MEMORY_MB: wholeNumber(32, 4_096).default(RENDER_DEFAULTS.memory),
  PAGE_CACHE_MB: wholeNumber(1, 4_096).default(RENDER_DEFAULTS.cacheBytes / MB),
  /** Number of page loads, and of minutes over which they are spread, that prove a release. */
  LAST_GOOD_LOADS: wholeNumber(1, 1_000_000).default(PROVING_LIMITS.loads),
  LAST_GOOD_MINUTES: wholeNumber(0, 10_000).default(PROVING_LIMITS.time / MINUTE),
  /** Whether only releases signed by a key of the file below are used. */
  RELEASE_SIGNATURES: oneOf(['off', 'required']).default('required'),
  /** Address of the registry's process; absent: the gateway reads the registry's folder. */
  REGISTRY_URL: origin().optional(),
  /** The gateway's own token, which permits it to report what pages have proven. */
  REGISTRY_TOKEN: z.string().optional(),
  /** A file that contains the token. */
  REGISTRY_TOKEN_FILE: z.string().optional(),
  /** Limit of the disk cache for what the registry has returned. */
  REGISTRY_CACHE_MB: wholeNumber(64, 100_000).default(512),
  /** The trusted public keys; absent: `trusted-keys.json` in the data folder. */
  TRUSTED_KEYS_FILE: z.string().optional(),
  /** How long the gateway reports that it is not ready, while still responding, before it ends on SIGTERM. */
  DRAIN_SECONDS: wholeNumber(0, 300).default(0),
  /** Address of an OTLP receiver of traces, to which `/v1/traces` is appended; absent: no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: baseAddress().optional(),
  /** The share of traces that is sampled. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).optional(),
  /** Port of `GET /metrics`; absent: no metrics are served. */
  METRICS_PORT: port().optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
});

/** The gateway's settings from its environment variables. @throws PlatformError naming the first bad variable */
export function readSettings(variables: NodeJS.ProcessEnv) {
  const read = readVariables(variablesSchema, variables, (sentence) => new PlatformError(400, sentence));
  const { ENVIRONMENT: own, ENVIRONMENTS: others, PUBLIC_ORIGIN: publicOrigin = null } = read;
  if (others.some(({ environment }) => environment === own)) {
    throw new PlatformError(400, `ENVIRONMENTS contains ${own}, which is the gateway's own ENVIRONMENT.`);
  }
  if (publicOrigin !== null && others.some(({ host }) => host === new URL(publicOrigin).hostname)) {
    throw new PlatformError(400, `ENVIRONMENTS contains the host of PUBLIC_ORIGIN, ${publicOrigin}.`);
  }
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: read.DATA_DIR,
    apiOrigins: read.API_ORIGIN,
    environment: own,
    environments: others,
    logLevel: read.LOG_LEVEL,
    trustedProxies: read.TRUSTED_PROXIES ?? null,
    connections: { perVisitor: read.CONNECTIONS_PER_ADDRESS },
    linkKey: read.SET_LINK_KEY,
    publicOrigin,
    rendering:
      read.RENDER === 'off'
        ? ('off' as const)
        : { budget: read.RENDER_BUDGET_MS, memory: read.RENDER_MEMORY_MB, cacheBytes: read.PAGE_CACHE_MB * MB },
    proving: { loads: read.LAST_GOOD_LOADS, time: read.LAST_GOOD_MINUTES * MINUTE },
    registryAt: registryAt(read),
    trustedKeysFile:
      read.RELEASE_SIGNATURES === 'required'
        ? trustedKeysPath(read.DATA_DIR, { TRUSTED_KEYS_FILE: read.TRUSTED_KEYS_FILE })
        : null,
    traces: { endpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT, share: read.OTEL_TRACES_SAMPLER_ARG ?? null },
    drainMs: read.DRAIN_SECONDS * 1000,
    metricsAt: read.METRICS_PORT === undefined ? null : { port: read.METRICS_PORT, host: read.METRICS_HOST },
  };
}

function registryAt(read: z.output<typeof variablesSchema>) {
  const { REGISTRY_URL: address, REGISTRY_CACHE_MB: megabytes, DATA_DIR: dataDir } = read;
  if (address === undefined) return null;
  const token = read.REGISTRY_TOKEN ?? tokenIn(read.REGISTRY_TOKEN_FILE);
  if (token === undefined) {
    throw new PlatformError(400, "REGISTRY_URL needs REGISTRY_TOKEN or REGISTRY_TOKEN_FILE, a gateway's token.");
  }
  return { origin: address, token, cacheFolder: join(dataDir, 'registry-cache'), cacheBytes: megabytes * MB };
}

function tokenIn(file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  const token = contentOf(file).trim();
  if (token === '') {
    throw new PlatformError(
      400,
      `${file} (REGISTRY_TOKEN_FILE) is empty: npm run mf -- token gateway --gateway prints a token.`,
    );
  }
  return token;
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new PlatformError(400, `${file} (REGISTRY_TOKEN_FILE) cannot be read.`);
  }
}

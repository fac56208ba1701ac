import { join, resolve } from 'node:path';
import { LOG_LEVELS } from '@ofisi/shared-server/log';
import { baseAddress, oneOf, origins, port, proxies, readVariables } from '@ofisi/shared-server/settings';
import { z } from 'zod';
import { PlatformError } from '../errors';
import { linkKey } from '../registry/link-key';
import { readS3Settings } from '@ofisi/shared-server/s3';
import { installedBrowser } from '../trial/browser/installed-browser';

const variablesSchema = z.object({
  REGISTRY_PORT: port().default(4200),
  REGISTRY_HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .default(join(__dirname, '..', '..', '..', '.data'))
    .transform((folder) => resolve(folder)),
  /** The API, one address for each process: it says whose a session is, and its public data fills the pages of a trial. */
  API_ORIGIN: origins().default(['http://127.0.0.1:4100']),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
  TRUSTED_PROXIES: proxies().optional(),
  /** The same key as the gateways'. */
  SET_LINK_KEY: linkKey().optional(),
  /** Where what the rollout controller does is posted as JSON. */
  RELEASES_WEBHOOK: baseAddress().optional(),
  /** Who is mailed about it; needs the mail server and the sender. */
  RELEASES_MAIL: z.email().optional(),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().optional(),
});

/** The registry's settings from its environment variables. @throws PlatformError naming the first bad variable */
export function readSettings(variables: NodeJS.ProcessEnv) {
  const read = readVariables(variablesSchema, variables, (sentence) => new PlatformError(400, sentence));
  const { RELEASES_MAIL: to, SMTP_URL: smtpUrl, MAIL_FROM: from } = read;
  if (to !== undefined && (!smtpUrl || !from)) {
    throw new PlatformError(400, 'RELEASES_MAIL needs SMTP_URL and MAIL_FROM.');
  }
  return {
    port: read.REGISTRY_PORT,
    host: read.REGISTRY_HOST,
    dataDir: read.DATA_DIR,
    /** The bucket that the registry is in; null: it is in the data folder. */
    bucket: readS3Settings(variables, 'REGISTRY_', (sentence) => new PlatformError(400, sentence)),
    linkKey: read.SET_LINK_KEY,
    logLevel: read.LOG_LEVEL,
    trustedProxies: read.TRUSTED_PROXIES ?? null,
    tell: {
      webhook: read.RELEASES_WEBHOOK,
      mail: smtpUrl && from ? { to: to ?? null, from, smtpUrl } : undefined,
    },
    apiOrigins: read.API_ORIGIN,
    trial: { apiOrigin: read.API_ORIGIN[0] ?? null, browser: installedBrowser(variables) },
  };
}

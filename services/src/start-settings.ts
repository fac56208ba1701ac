import { resolve } from 'node:path';
import { oneOf, origin, port, readVariables } from '@ofisi/shared-server/settings';
import { environmentsAtHosts } from '@ofisi/platform/pages/environments/environments-variable';
import { isEnvironmentName } from '@ofisi/platform/registry/names';
import { z } from 'zod';
import { LOCAL_ENVIRONMENT } from './pin-new-releases';
import { StartError } from './start-checks';
import { ROOT } from './workspaces';

/** Browsers know on their own that names below `localhost` are this machine. */
const LOCAL_ENVIRONMENTS = '{"staging":"staging.localhost","qa":"qa.localhost"}';

const variablesSchema = z.object({
  PORT: port().default(8080),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((folder) => resolve(ROOT, folder)),
  /** Whether empty embedded data gets the demo content. */
  DEMO: oneOf(['0', '1']).default('1'),
  DATABASE_URL: z.string().optional(),
  PUBLIC_ORIGIN: origin().optional(),
  /** An API that runs elsewhere: `npm run dev` starts none. */
  API_ORIGIN: origin().optional(),
  /** The environment in which releases are pinned for the first time. */
  ENVIRONMENT: z
    .string()
    .refine(isEnvironmentName, { error: 'must be lower-case letters, digits and dashes' })
    .default(LOCAL_ENVIRONMENT),
  /** Environments at host names of their own; by default `LOCAL_ENVIRONMENTS`, where the shop has no public address. */
  ENVIRONMENTS: environmentsAtHosts().optional(),
  SMTP_URL: z.string().optional(),
});

/** Settings of the commands that start the shop, from environment variables. @throws StartError naming the first bad one */
export function startSettings(variables: NodeJS.ProcessEnv = process.env) {
  const read = readVariables(variablesSchema, variables, (sentence) => new StartError(sentence));
  if (variables['REGISTRY_S3_BUCKET']) {
    throw new StartError('This shop keeps its registry in DATA_DIR: leave REGISTRY_S3_BUCKET unset.');
  }
  const environmentsText = variables['ENVIRONMENTS'] || (read.PUBLIC_ORIGIN === undefined ? LOCAL_ENVIRONMENTS : '');
  return {
    port: read.PORT,
    /** Absolute. */
    dataDir: read.DATA_DIR,
    isDemo: read.DEMO === '1' && read.DATABASE_URL === undefined,
    hasOwnDatabase: read.DATABASE_URL !== undefined,
    publicOrigin: read.PUBLIC_ORIGIN ?? null,
    apiOrigin: read.API_ORIGIN ?? null,
    environment: read.ENVIRONMENT,
    /** For the gateway, in the form in which it expects them. */
    environmentsText,
    environments: environmentsText === '' ? [] : environmentsAtHosts().parse(environmentsText),
    sendsMails: read.SMTP_URL !== undefined,
  };
}

export type StartSettings = ReturnType<typeof startSettings>;

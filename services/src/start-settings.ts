import { resolve } from 'node:path';
import { oneOf, origin, port, readVariables } from '@ofisi/shared-server/settings';
import { environmentsAtHosts } from '@ofisi/platform/pages/environments/environments-variable';
import { isEnvironmentName } from '@ofisi/platform/registry/names';
import { z } from 'zod';
import { LOCAL_ENVIRONMENT } from './pin-new-releases';
import { StartError } from './start-checks';
import { ROOT } from './workspaces';

/** Browsers know by themselves that names below `localhost` are this machine. */
const LOCAL_ENVIRONMENTS = '{"staging":"staging.localhost","qa":"qa.localhost"}';

const variablesSchema = z.object({
  PORT: port().default(8080),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((folder) => resolve(ROOT, folder)),
  /** Embedded data that is empty gets the demo content. */
  DEMO: oneOf(['0', '1']).default('1'),
  DATABASE_URL: z.string().optional(),
  PUBLIC_ORIGIN: origin().optional(),
  /** An API that somebody else runs: `npm run dev` starts none. */
  API_ORIGIN: origin().optional(),
  /** Where releases are pinned for the first time. */
  ENVIRONMENT: z
    .string()
    .refine(isEnvironmentName, { error: 'must be lower-case letters, digits and dashes' })
    .default(LOCAL_ENVIRONMENT),
  /** Environments at host names of their own; those of `LOCAL_ENVIRONMENTS` where the shop has no public address. */
  ENVIRONMENTS: environmentsAtHosts().optional(),
  SMTP_URL: z.string().optional(),
});

/** What the commands that open the shop are told by environment variables. @throws StartError naming the first bad one */
export function startSettings(variables: NodeJS.ProcessEnv = process.env) {
  const read = readVariables(variablesSchema, variables, (sentence) => new StartError(sentence));
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
    /** For the gateway, as it is told them. */
    environmentsText,
    environments: environmentsText === '' ? [] : environmentsAtHosts().parse(environmentsText),
    sendsMails: read.SMTP_URL !== undefined,
  };
}

export type StartSettings = ReturnType<typeof startSettings>;

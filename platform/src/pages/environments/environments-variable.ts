import { origins } from '@ofisi/shared-server/settings';
import { z } from 'zod';
import { isEnvironmentName } from '../../registry/names';
import { isHostName } from './host-name';

/** An environment with a host name of its own. */
export interface EnvironmentAtHost {
  readonly environment: string;
  /** Lower-case, without a port. */
  readonly host: string;
  /** Addresses of its API's processes; null: it uses the API of the gateway's own environment. */
  readonly apiOrigins: readonly string[] | null;
}

const EXAMPLE =
  '{"qa":"qa.shop.example.com","staging":{"host":"staging.shop.example.com","api":"http://10.0.0.7:4100"}}';

const host = z.string().toLowerCase().refine(isHostName);
const place = z.union([
  host.transform((name) => ({ host: name })),
  z.strictObject({ host, api: origins().optional() }),
]);
const places = z.record(z.string().refine(isEnvironmentName), place);

/**
 * `ENVIRONMENTS`: the environments with host names of their own, as JSON. Each environment's name maps to its host, or to its host and its
 * API.
 */
export const environmentsAtHosts = () =>
  z.string().transform((text, context): readonly EnvironmentAtHost[] => {
    const read = places.safeParse(jsonOf(text));
    if (!read.success) return refuse(context, `must be JSON such as ${EXAMPLE}, not "${text}"`);
    const found = Object.entries(read.data).map(([environment, { host: name, ...more }]) => ({
      environment,
      host: name,
      apiOrigins: 'api' in more ? (more.api ?? null) : null,
    }));
    const hosts = found.map((one) => one.host);
    const twice = hosts.find((name, index) => hosts.indexOf(name) < index);
    if (twice !== undefined) return refuse(context, `gives ${twice} to two environments`);
    return found;
  });

function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

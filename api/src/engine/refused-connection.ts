import { sqlState } from './database';
import { reasonOf } from './errors';

const WRONG_PASSWORD = '28P01';
/** The driver's message when the server asks for a password and it has none. */
const NO_PASSWORD = /client password must be a string|no password supplied/;
const WHERE = 'the password is in its address, or in PGPASSWORD';

/** The account or password is refused (28), or there is no such database (3D000). Waiting does not help: somebody has to change something. */
export const isRefused = (error: unknown): boolean => /^(28...|3D000)$/.test(sqlState(error) ?? '');

/** Why PostgreSQL refuses a connection, and the remedy in case of a password. A sentence without a full stop, and without any secret. */
export function reasonOfRefusal(error: unknown): string {
  const reason = reasonOf(error);
  if (NO_PASSWORD.test(reason)) {
    return `it asks for a password, and there is none; ${WHERE}`;
  }
  return sqlState(error) === WRONG_PASSWORD
    ? `${reason}; ${WHERE}, and docker-compose.yml gives the database its own at its first start only`
    : reason;
}

import { sqlState } from './database';
import { reasonOf } from './errors';

const WRONG_PASSWORD = '28P01';
/** What the driver says when the server asks for a password and it has none. */
const NO_PASSWORD = /client password must be a string|no password supplied/;
const WHERE = 'the password is in its address, or in PGPASSWORD';

/** This account or password is not let in (28), or there is no such database (3D000). Not a matter of time: somebody has to change something. */
export const isRefused = (error: unknown): boolean => /^(28...|3D000)$/.test(sqlState(error) ?? '');

/** Why PostgreSQL takes no connection, and for a password what to do. A sentence without a full stop; no secret is in it. */
export function reasonOfRefusal(error: unknown): string {
  const reason = reasonOf(error);
  if (NO_PASSWORD.test(reason)) {
    return `it asks for a password, and there is none; ${WHERE}`;
  }
  return sqlState(error) === WRONG_PASSWORD
    ? `${reason}; ${WHERE}, and docker-compose.yml gives the database its own at its first start only`
    : reason;
}

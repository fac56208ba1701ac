import { randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import type { SecretBox } from '../../access/secret-box';
import type { Mpesa } from '../mpesa';

/** Sealed for no user in particular. */
const OWNER = 0;

interface Registered {
  readonly origin: string;
  readonly secret: string;
}

const readSealed = async (db: Db): Promise<string | null> => {
  const [row] = await selectRows<{ registered: string | null }>(
    db,
    sql`select registered from mpesa_connection where id = 1`,
  );
  return row?.registered ?? null;
};

const openSealed = (secretBox: SecretBox, sealed: string | null): Registered | null => {
  const text = sealed === null ? null : secretBox.open(sealed, OWNER);
  return text === null ? null : (JSON.parse(text) as Registered);
};

/** The shop's hook addresses. The first process that needs them creates them, and they stay valid as long as the origin is unchanged. */
async function findAddresses(db: Db, secretBox: SecretBox, origin: string): Promise<Registered> {
  const sealed = await readSealed(db);
  const known = openSealed(secretBox, sealed);
  if (known?.origin === origin) {
    return known;
  }
  const made: Registered = { origin, secret: randomBytes(24).toString('base64url') };
  await db.execute(sql`insert into mpesa_connection (id) values (1) on conflict do nothing`);
  await db.execute(
    sql`update mpesa_connection set registered = ${secretBox.seal(JSON.stringify(made), OWNER)}
        where id = 1 and registered is not distinct from ${sealed}`,
  );
  return openSealed(secretBox, await readSealed(db)) ?? made;
}

/** Registers the addresses for payments by hand with the provider. A repetition is refused or accepted again; either is fine. */
export async function registerPaybill(db: Db, secretBox: SecretBox, { settings, daraja, log }: Mpesa): Promise<void> {
  const { origin, secret } = await findAddresses(db, secretBox, settings.callbackOrigin);
  const registered = await daraja.register({
    confirmation: `${origin}/api/hooks/paid/${secret}`,
    validation: `${origin}/api/hooks/check/${secret}`,
  });
  if (registered.kind !== 'accepted') {
    log.warn(
      'M-Pesa did not accept the callback addresses for payments by hand; the statement also reports these payments.',
    );
  }
}

/** Whether this is the secret of the registered addresses. */
export async function isPaybillSecret(db: Db, secretBox: SecretBox, secret: string): Promise<boolean> {
  const known = openSealed(secretBox, await readSealed(db));
  const [one, other] = [Buffer.from(secret), Buffer.from(known?.secret ?? '')];
  return known !== null && one.length === other.length && timingSafeEqual(one, other);
}

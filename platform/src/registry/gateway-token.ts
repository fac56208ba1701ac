import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { orNull } from '../errors';
import { grantToken, memberOf } from './access';
import type { Place } from './place';
import { writeAtomically } from './write-atomically';

const NAME = 'gateway';

/** Returns the token in `file`, with which gateways authenticate. Creates one when there is none or the registry does not know it. */
export async function ensureGatewayToken(place: Place, file: string): Promise<string> {
  const known = (await orNull(readFile(file, 'utf8')))?.trim() ?? null;
  const isGood = await memberOf(place, known).then(
    ({ gateway }) => gateway,
    () => false,
  );
  if (known !== null && isGood) return known;
  const token = await grantToken(place, NAME, { gateway: true });
  await mkdir(dirname(file), { recursive: true });
  await writeAtomically(file, `${token}\n`, 0o600);
  return token;
}

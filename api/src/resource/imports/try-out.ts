import type { FieldErrors } from '@ofisi/api-contract/envelope';
import type { Db } from '../../engine/database';
import { explainConflict } from '../resource';
import { refusalErrors } from './form-fields';

class NothingStored extends Error {}

/** Runs a piece of work and rolls it back. @returns its errors */
export async function tryOut(
  tx: Db,
  work: (tx: Db) => Promise<unknown>,
  conflicts: Readonly<Record<string, FieldErrors>> | undefined,
) {
  try {
    await tx.transaction(async (inner) => {
      await work(inner);
      throw new NothingStored();
    });
  } catch (error) {
    if (error instanceof NothingStored) {
      return null;
    }
    try {
      explainConflict(error, conflicts);
    } catch (explained) {
      return refusalErrors(explained);
    }
  }
  return null;
}

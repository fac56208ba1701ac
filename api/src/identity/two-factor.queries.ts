import { randomInt } from 'node:crypto';
import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Db } from '../engine/database';
import type { SecretBox } from '../access/secret-box';
import { recoveryCodes, twoFactors } from '../tables/identity';
import { hashToken } from '../access/tokens';
import { stepOfCode } from './totp';

const RECOVERY_CODES = 10;
const GROUP = 5;
/** Without letters and digits that can be mistaken for another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

const newGroup = () => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** 49 bits, `k7m2p-x9q4r`: cannot be guessed within any number of tries that the throttle allows. */
const newRecoveryCode = () => `${newGroup()}-${newGroup()}`;

/** Normalises a code as people copy it: in capitals, with blanks, without the hyphen. The hash includes the user, so that equal codes differ. */
const hashRecoveryCode = (userId: number, code: string) =>
  hashToken(`${userId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`);

/** How many accounts have an authenticator app, and how many of their secrets cannot be opened with this key. */
export async function countForeignSecrets(db: Db, box: SecretBox): Promise<{ all: number; foreign: number }> {
  const rows = await db.select({ userId: twoFactors.userId, secret: twoFactors.secret }).from(twoFactors);
  return { all: rows.length, foreign: rows.filter(({ userId, secret }) => box.open(secret, userId) === null).length };
}

/** Stores a secret that awaits its first code, replacing an earlier one that is still waiting. False if the factor is already on. */
export async function beginTwoFactor(db: Db, userId: number, sealedSecret: string): Promise<boolean> {
  const begun = await db
    .insert(twoFactors)
    .values({ userId, secret: sealedSecret })
    .onConflictDoUpdate({
      target: twoFactors.userId,
      set: { secret: sealedSecret, lastStep: 0 },
      setWhere: isNull(twoFactors.enabledAt),
    })
    .returning({ userId: twoFactors.userId });
  return begun.length === 1;
}

/** The factor against which a code is checked: the one in use, or the one being set up. */
type Stage = 'in use' | 'being set up';

/** Whether a code of the app is correct. A correct code is consumed, and so are all earlier ones. */
export async function useCode(
  db: Db,
  box: SecretBox,
  { userId, code, stage }: { userId: number; code: string; stage: Stage },
): Promise<boolean> {
  const isStage = stage === 'in use' ? isNotNull(twoFactors.enabledAt) : isNull(twoFactors.enabledAt);
  const [factor] = await db
    .select()
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isStage));
  const secret = factor ? box.open(factor.secret, userId) : null;
  const step = secret === null ? null : stepOfCode(secret, code.replace(/\s/g, ''), Date.now());
  if (!factor || step === null) {
    return false;
  }
  // A compare-and-set: of two requests with one code, only one is admitted, and a code of an earlier secret never is.
  const used = await db
    .update(twoFactors)
    .set({ lastStep: step, ...(stage === 'being set up' ? { enabledAt: new Date() } : {}) })
    .where(
      and(eq(twoFactors.userId, userId), eq(twoFactors.secret, factor.secret), lt(twoFactors.lastStep, step), isStage),
    )
    .returning({ userId: twoFactors.userId });
  return used.length === 1;
}

/** Whether a recovery code is correct; this consumes it. */
export async function useRecoveryCode(db: Db, userId: number, code: string): Promise<boolean> {
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: new Date() })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashRecoveryCode(userId, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId });
  return used.length === 1;
}

/** Generates ten new codes, of which only hashes are stored; earlier ones become void. */
export async function replaceRecoveryCodes(tx: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashRecoveryCode(userId, code) })));
  return codes;
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}

/** Removes the factor with its recovery codes. False if none was in use. */
export async function removeTwoFactor(tx: Db, userId: number): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const [removed] = await tx.delete(twoFactors).where(eq(twoFactors.userId, userId)).returning();
  return removed !== undefined && removed.enabledAt !== null;
}

import { randomInt } from 'node:crypto';
import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Db } from '../engine/database';
import type { SecretBox } from '../access/secret-box';
import { recoveryCodes, twoFactors } from '../tables/identity';
import { hashToken } from '../access/tokens';
import { stepOfCode } from './totp';

const RECOVERY_CODES = 10;
const GROUP = 5;
/** No letter or digit that could be read as another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

const newGroup = () => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** 49 bits, `k7m2p-x9q4r`: not to be guessed within any number of tries that the throttle allows. */
const newRecoveryCode = () => `${newGroup()}-${newGroup()}`;

/** As people copy them: in capitals, with blanks, without the hyphen. The user is part of it, so that equal codes differ. */
const hashRecoveryCode = (userId: number, code: string) =>
  hashToken(`${userId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`);

/** How many accounts have an authenticator app, and how many of their secrets this key does not open. */
export async function countForeignSecrets(db: Db, box: SecretBox): Promise<{ all: number; foreign: number }> {
  const rows = await db.select({ userId: twoFactors.userId, secret: twoFactors.secret }).from(twoFactors);
  return { all: rows.length, foreign: rows.filter(({ userId, secret }) => box.open(secret, userId) === null).length };
}

/** A secret that waits for its first code; takes the place of one that waited before. False when the factor is on. */
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

/** Which factor a code is checked against: the one in use, or the one that is being set up. */
type Stage = 'in use' | 'being set up';

/** Whether a code of the app is right; it and those before it are used up by this. */
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
  // A compare-and-set: of two requests with one code, one is admitted. So is none with an earlier secret's code.
  const used = await db
    .update(twoFactors)
    .set({ lastStep: step, ...(stage === 'being set up' ? { enabledAt: new Date() } : {}) })
    .where(
      and(eq(twoFactors.userId, userId), eq(twoFactors.secret, factor.secret), lt(twoFactors.lastStep, step), isStage),
    )
    .returning({ userId: twoFactors.userId });
  return used.length === 1;
}

/** Whether a recovery code is right; it is used up by this. */
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

/** Ten new codes, which exist nowhere else; earlier ones are void. */
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

/** Removes the factor with its recovery codes. False when there was none in use. */
export async function removeTwoFactor(tx: Db, userId: number): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const [removed] = await tx.delete(twoFactors).where(eq(twoFactors.userId, userId)).returning();
  return removed !== undefined && removed.enabledAt !== null;
}

import { createHash } from 'node:crypto';

const MOST = 2 ** 32;

/**
 * Whether a visitor is among a share of all of them: the same visitor always is from some share on.
 * @param what makes the order of visitors another one for each thing
 * @param share in per cent
 */
export function isInShare(what: string, visitor: string, share: number): boolean {
  const hash = createHash('sha256').update(`${what}/${visitor}`).digest().readUInt32BE();
  return hash < (share / 100) * MOST;
}

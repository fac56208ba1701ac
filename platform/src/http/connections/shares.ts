import { networkOf } from '@ofisi/shared-server/network';

/** Limits how much of something each visitor may hold at a time. */
export interface Shares {
  /** Takes one for this address; false when its visitor is at the limit. */
  readonly take: (address: string) => boolean;
  /** Returns one that was taken. */
  readonly giveBack: (address: string) => void;
}

/** @param most limit per visitor; a visitor is a network */
export function shares(most: number): Shares {
  const held = new Map<string, number>();
  return {
    take: (address) => {
      const network = networkOf(address);
      const count = held.get(network) ?? 0;
      if (count >= most) return false;
      held.set(network, count + 1);
      return true;
    },
    giveBack: (address) => {
      const network = networkOf(address);
      const count = held.get(network) ?? 0;
      if (count > 1) held.set(network, count - 1);
      else held.delete(network);
    },
  };
}

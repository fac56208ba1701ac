import { create } from 'zustand';

/** Number of this page's writes that are in flight. */
export const useWrites = create<{ readonly underWay: number }>(() => ({ underWay: 0 }));

/** Counts a write until it is answered or has failed. */
export async function countWrite<Body>(write: Promise<Body>): Promise<Body> {
  const add = (writes: number) => useWrites.setState(({ underWay }) => ({ underWay: underWay + writes }));
  add(1);
  try {
    return await write;
  } finally {
    add(-1);
  }
}

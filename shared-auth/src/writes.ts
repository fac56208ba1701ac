import { create } from 'zustand';

/** How many changes of this page are on their way to the server. */
export const useWrites = create<{ readonly underWay: number }>(() => ({ underWay: 0 }));

/** Counts a change until its answer is there, or is not to be had. */
export async function countWrite<Body>(write: Promise<Body>): Promise<Body> {
  const add = (writes: number) => useWrites.setState(({ underWay }) => ({ underWay: underWay + writes }));
  add(1);
  try {
    return await write;
  } finally {
    add(-1);
  }
}

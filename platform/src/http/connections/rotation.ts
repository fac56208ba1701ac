/**
 * Number of requests started per turn of the event loop. A cached page takes about 0.7 ms of work, so that the next visitor waits for a few
 * milliseconds and not for everything that arrived at once.
 */
const PER_TURN = 4;

/** Starts work for a visitor: at once, or on a later turn of the event loop when much has just been started. */
export type Rotation = (visitor: string, begin: () => void) => void;

/** Starts waiting work in round robin over the visitors, however much one of them has requested. */
export function rotation(perTurn = PER_TURN): Rotation {
  const waiting = new Map<string, (() => void)[]>();
  let begun = 0;
  let isCounting = false;

  function count(): void {
    begun += 1;
    if (isCounting) return;
    isCounting = true;
    setImmediate(turn);
  }

  function turn(): void {
    isCounting = false;
    begun = 0;
    while (begun < perTurn) {
      const next = waiting.entries().next().value;
      if (!next) return;
      const [visitor, queue] = next;
      // A visitor who has had a turn goes behind those who have not.
      waiting.delete(visitor);
      const begin = queue.shift();
      if (queue.length > 0) waiting.set(visitor, queue);
      count();
      begin?.();
    }
  }

  return (visitor, begin) => {
    if (begun < perTurn && waiting.size === 0) {
      count();
      return begin();
    }
    const queue = waiting.get(visitor);
    if (queue) queue.push(begin);
    else waiting.set(visitor, [begin]);
  };
}

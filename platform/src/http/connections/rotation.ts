/**
 * How many requests are begun before the event loop turns. A page that is ready takes about 0.7 ms of work, so that whoever
 * comes next waits for a few milliseconds and not for all that arrived at once.
 */
const PER_TURN = 4;

/** Begins work for a visitor: at once, or after the event loop has turned when much was begun just now. */
export type Rotation = (visitor: string, begin: () => void) => void;

/** What waits is begun for one visitor after the other, however much one of them asked for. */
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
      // Whoever has a turn waits behind those who have not.
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

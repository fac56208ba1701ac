import { setImmediate as turn } from 'node:timers/promises';
import { rotation } from './rotation';

/** A rotation of three per turn, and the work it has started so far, as `visitor number`. */
function rotating() {
  const begun: string[] = [];
  const begin = rotation(3);
  return {
    begun,
    ask: (visitor: string, count: number) => {
      for (let number = 1; number <= count; number += 1) begin(visitor, () => void begun.push(`${visitor} ${number}`));
    },
  };
}

describe('the rotation of visitors', () => {
  it('starts small work at once', () => {
    const { begun, ask } = rotating();
    ask('a', 3);
    expect(begun).toEqual(['a 1', 'a 2', 'a 3']);
  });

  it('starts no more than its share per turn of the event loop', async () => {
    const { begun, ask } = rotating();
    ask('a', 8);
    expect(begun).toHaveLength(3);
    await turn();
    expect(begun).toHaveLength(6);
    await turn();
    expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((number) => `a ${number}`));
  });

  it('lets a visitor with few requests pass one with many', async () => {
    const { begun, ask } = rotating();
    ask('much', 100);
    ask('little', 1);
    await turn();
    expect(begun).toEqual(['much 1', 'much 2', 'much 3', 'much 4', 'little 1', 'much 5']);
  });

  it('does not overtake queued work of the same visitor', async () => {
    const { begun, ask } = rotating();
    ask('a', 4);
    ask('b', 1);
    await turn();
    ask('a', 1);
    expect(begun).toEqual(['a 1', 'a 2', 'a 3', 'a 4', 'b 1', 'a 1']);
  });
});

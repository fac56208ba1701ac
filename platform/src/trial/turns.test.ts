import { setImmediate as turn } from 'node:timers/promises';
import { waitNote, takingTurns } from './turns';

/** Work that ends on demand. */
function held() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { work: () => ended, end };
}

describe('taking turns', () => {
  it('does as many at once as the machine can, and tells each how many came before', async () => {
    const inTurn = takingTurns({ atOnce: 2, patience: 60_000, mostWaiting: 5 });
    const [first, second] = [held(), held()];
    const ahead: number[] = [];
    const running = [first, second].map(({ work }) => inTurn(async (wait) => (ahead.push(wait.ahead), work())));
    running.push(
      inTurn(async (wait) => void ahead.push(wait.ahead)),
      inTurn(async (wait) => void ahead.push(wait.ahead)),
    );
    await turn();
    expect(ahead).toEqual([0, 0]);
    second.end();
    await turn();
    first.end();
    await Promise.all(running);
    expect(ahead).toEqual([0, 0, 2, 3]);
  });

  it('starts each when the previous one has ended, in order of arrival', async () => {
    const inTurn = takingTurns({ patience: 60_000, mostWaiting: 5 });
    const first = held();
    const second = held();
    const begun: string[] = [];
    const running = [
      inTurn(async () => (begun.push('first'), first.work())),
      inTurn(async () => (begun.push('second'), second.work())),
      inTurn(async () => void begun.push('third')),
    ];
    await turn();
    expect(begun).toEqual(['first']);
    first.end();
    await turn();
    expect(begun).toEqual(['first', 'second']);
    // A caller that arrives during the handover waits, too.
    second.end();
    running.push(inTurn(async () => void begun.push('fourth')));
    await Promise.all(running);
    expect(begun).toEqual(['first', 'second', 'third', 'fourth']);
  });

  it('continues after work that fails, and reports it to nobody else', async () => {
    const inTurn = takingTurns({ patience: 60_000, mostWaiting: 5 });
    const failing = inTurn(() => Promise.reject(new Error('no browser')));
    const next = inTurn(() => Promise.resolve('tried'));
    await expect(failing).rejects.toThrow('no browser');
    expect(await next).toBe('tried');
  });

  it('refuses callers that have waited too long or come when too many wait, at nobody else’s expense', async () => {
    const inTurn = takingTurns({ patience: 20, mostWaiting: 1 });
    const first = held();
    const running = inTurn(first.work);
    const second = inTurn(() => Promise.resolve());
    await expect(inTurn(() => Promise.resolve())).rejects.toMatchObject({
      status: 423,
      message: '2 sets are being tried or are waiting; try again later.',
    });
    await expect(second).rejects.toMatchObject({
      status: 423,
      message: expect.stringContaining('and yours was number 1 of 1 in the queue; try again'),
    });
    first.end();
    await running;
    expect(await inTurn(() => Promise.resolve('free again'))).toBe('free again');
  });

  it('reports the waiting time in seconds', () => {
    expect([waitNote({ waited: 999, ahead: 1 }), waitNote({ waited: 12_400, ahead: 2 })]).toEqual([
      [],
      ['Waited for 12 s behind 2 other sets.'],
    ]);
  });
});

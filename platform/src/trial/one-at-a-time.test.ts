import { setImmediate as turn } from 'node:timers/promises';
import { waitNote, oneAtATime } from './one-at-a-time';

/** Work that ends on demand. */
function held() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { work: () => ended, end };
}

describe('one at a time', () => {
  it('starts each when the previous one has ended, in order of arrival', async () => {
    const inTurn = oneAtATime({ patience: 60_000, mostWaiting: 5 });
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
    const inTurn = oneAtATime({ patience: 60_000, mostWaiting: 5 });
    const failing = inTurn(() => Promise.reject(new Error('no browser')));
    const next = inTurn(() => Promise.resolve('tried'));
    await expect(failing).rejects.toThrow('no browser');
    expect(await next).toBe('tried');
  });

  it('refuses callers that have waited too long or come when too many wait, at nobody else’s expense', async () => {
    const inTurn = oneAtATime({ patience: 20, mostWaiting: 1 });
    const first = held();
    const running = inTurn(first.work);
    const second = inTurn(() => Promise.resolve());
    await expect(inTurn(() => Promise.resolve())).rejects.toMatchObject({
      status: 423,
      message: '2 sets are being tried or are waiting; try again later.',
    });
    await expect(second).rejects.toMatchObject({ status: 423 });
    first.end();
    await running;
    expect(await inTurn(() => Promise.resolve('free again'))).toBe('free again');
  });

  it('reports the waiting time in seconds', () => {
    expect([waitNote(0), waitNote(999), waitNote(12_400)]).toEqual([
      [],
      [],
      ['Waited for 12 s, until other sets had been tried.'],
    ]);
  });
});

import { clientPresence, ClientPresence } from './client-presence';
import { ClientGoneError, EngineBusyError } from './errors';
import { createWorkQueue } from './work-queue';

const hold = () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { held, release: () => release() };
};

test('jobs run one after the other, in order, and a failed one does not affect the others', async () => {
  const queue = createWorkQueue(10);
  const seen: string[] = [];
  const job = (name: string) => async () => {
    seen.push(`${name} begins`);
    await Promise.resolve();
    seen.push(`${name} ends`);
    return name;
  };
  const failing = queue.run(() => Promise.reject(new Error('broken')));
  const answers = Promise.all([queue.run(job('one')), queue.run(job('two'))]);
  await expect(failing).rejects.toThrow('broken');
  expect(await answers).toEqual(['one', 'two']);
  expect(seen).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  expect(queue.waiting).toBe(0);
});

test('work beyond the bound is refused at once', async () => {
  const queue = createWorkQueue(2);
  const { held, release } = hold();
  const running = queue.run(() => held);
  const waiting = [queue.run(async () => 1), queue.run(async () => 2)];
  await expect(queue.run(async () => 3)).rejects.toBeInstanceOf(EngineBusyError);
  release();
  await running;
  expect(await Promise.all(waiting)).toEqual([1, 2]);
  expect(await queue.run(async () => 4)).toBe(4);
});

test('as many jobs as allowed run concurrently, the others in order', async () => {
  const queue = createWorkQueue(10, 2);
  const { held, release } = hold();
  const begun: number[] = [];
  const jobs = [1, 2, 3].map((number) =>
    queue.run(async () => {
      begun.push(number);
      await held;
    }),
  );
  expect([begun, queue.waiting, queue.idleFor()]).toEqual([[1, 2], 1, 0]);
  release();
  await Promise.all(jobs);
  expect(begun).toEqual([1, 2, 3]);
});

test('a job has its own client, whichever client’s work preceded it', async () => {
  const queue = createWorkQueue(10);
  const { held, release } = hold();
  const [one, other] = [new ClientPresence(), new ClientPresence()];
  const seen = async () => clientPresence.getStore();
  const first = clientPresence.run(one, () => queue.run(() => held));
  const second = clientPresence.run(other, () => queue.run(seen));
  release();
  await first;
  expect(await second).toBe(other);
});

test('work of a client that has gone is dropped before it starts', async () => {
  const queue = createWorkQueue(10);
  const { held, release } = hold();
  const running = queue.run(() => held);
  const presence = new ClientPresence();
  const work = jest.fn(async () => 'done');
  const dropped = clientPresence.run(presence, () => queue.run(work));
  presence.gone = true;
  release();
  await running;
  await expect(dropped).rejects.toBeInstanceOf(ClientGoneError);
  expect(work).not.toHaveBeenCalled();
});

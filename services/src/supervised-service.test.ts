import { superviseService } from './supervised-service';
import type { Service } from './service';

/** A service that ends on demand. */
function fakeService(port: number): Service & { end: () => void } {
  let end: (code: number) => void = () => undefined;
  const ended = new Promise<number>((resolve) => {
    end = resolve;
  });
  return {
    name: 'The API',
    port: port || 4100,
    pid: 1,
    ended,
    end: () => end(1),
    stop: async () => end(0),
  };
}

function recorder() {
  const started: ReturnType<typeof fakeService>[] = [];
  const ports: number[] = [];
  const said: string[] = [];
  const start = (port: number) => {
    ports.push(port);
    const service = fakeService(port);
    started.push(service);
    return Promise.resolve(service);
  };
  return { started, ports, said, start, say: (line: string) => said.push(line) };
}

const soon = () => new Promise<void>((resolve) => setTimeout(resolve, 20));

it('a server that exits by itself is restarted on its port, and the shop stays open', async () => {
  const { started, ports, said, start, say } = recorder();
  const service = await superviseService(start, say, { pauses: [1, 2] });
  started[0]?.end();
  await soon();
  expect(ports).toEqual([0, 4100]);
  expect(said).toEqual(['The API exited by itself; restarting it in 0.001 s (1 of 2) …', 'The API is running again.']);
  await service.stop();
  expect(await service.ended).toBe(0);
  expect(ports).toHaveLength(2);
});

it('a server that keeps exiting is given up after the last pause', async () => {
  const { started, ports, start, say } = recorder();
  const service = await superviseService(start, say, { pauses: [1, 2] });
  for (const index of [0, 1, 2]) {
    started[index]?.end();
    await soon();
  }
  expect(await service.ended).toBe(1);
  expect(ports).toEqual([0, 4100, 4100]);
});

it('a failed start reports the reason and counts as an exit', async () => {
  const { started, said, start, say } = recorder();
  const service = await superviseService(
    (port) => (port === 0 ? start(port) : Promise.reject(new Error('The disk of the data folder is full.'))),
    say,
    { pauses: [1, 2] },
  );
  started[0]?.end();
  expect(await service.ended).toBe(1);
  expect(said.filter((line) => line.includes('is full'))).toHaveLength(2);
});

it('stopping it while it waits for a restart ends the wait', async () => {
  const { started, ports, start, say } = recorder();
  const service = await superviseService(start, say, { pauses: [600_000] });
  started[0]?.end();
  await soon();
  await service.stop();
  expect(await service.ended).toBe(1);
  expect(ports).toEqual([0]);
});

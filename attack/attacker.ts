import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Different from the neighbour's address, because limits are per address. */
const ATTACKER = '127.0.0.2';

/** A connection of the attacker that ignores its errors. */
export async function connection(port: number, localAddress = ATTACKER): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port, localAddress, noDelay: true });
  socket.on('error', () => undefined);
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  return socket;
}

/** Opens this many connections at once. */
export const connections = (port: number, count: number): Promise<Socket[]> =>
  Promise.all(Array.from({ length: count }, () => connection(port)));

/** The status code of the answer on the connection so far: 0 for none. */
export function statusOn(socket: Socket): () => number {
  let text = '';
  socket.on('data', (bytes) => (text = (text + bytes.toString('latin1')).slice(0, 16)));
  return () => Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
}

/** `130 × 408, 4 × no answer`. */
export function tally(statuses: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([status, count]) => `${count} × ${status || 'no answer'}`)
    .join(', ');
}

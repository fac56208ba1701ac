import { setTimeout as pause } from 'node:timers/promises';
import makeTemplate from '@ofisi/services/template';
import { buildChanged } from '@ofisi/services/build-releases';
import { BOUNDS, type Attack } from './attack';
import { complaints, TABLE_HEAD, tableLine, type Result } from './figures';
import { failedLogins } from './failed-logins';
import { frozenDatabase } from './frozen-database';
import { fullDisk } from './full-disk';
import { hungApi } from './hung-api';
import { largeBodies } from './large-bodies';
import { manyConnections } from './many-connections';
import { watchMemory } from './memory-watch';
import { multipartStorm } from './multipart-storm';
import { openNeighbour } from './neighbour';
import { openShop } from './shop';
import { slowBodies } from './slow-bodies';
import { slowReaders } from './slow-readers';
import { unreadPages } from './unread-pages';

const ATTACKS: readonly Attack[] = [
  slowBodies,
  multipartStorm,
  largeBodies,
  slowReaders,
  unreadPages,
  manyConnections,
  hungApi,
  failedLogins,
  fullDisk,
  frozenDatabase,
];

/** Duration of the neighbour's visit, twice before the attack begins and once after it has ended. */
const REST_MS = 3_000;
/** An attack that does not end by itself within this time is faulty. */
const LONGEST_MS = 60_000;

/**
 * `npm run attack`, or `npm run attack -- slow-bodies` for one of them: attacks shops of its own on this machine, one after the other, and
 * prints the waiting times of another visitor as a Markdown table. Exit code 1 when those, or the gateway's memory, exceed the attack's
 * bounds.
 */
async function main(): Promise<void> {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !ATTACKS.some((attack) => attack.name === name));
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(', ')}; there are ${ATTACKS.map(({ name }) => name).join(', ')}.`);
  await buildChanged(console.log);
  const removeTemplate = await makeTemplate();
  const results: Result[] = [];
  try {
    for (const attack of ATTACKS) {
      if (names.length > 0 && !names.includes(attack.name)) continue;
      const reason = attack.skipReason?.() ?? null;
      console.log(reason === null ? `${attack.name} …` : `${attack.name}: skipped: ${reason}`);
      if (reason !== null) continue;
      results.push(await runAttack(attack));
    }
  } finally {
    removeTemplate();
  }
  console.log(['', ...TABLE_HEAD, ...results.map(tableLine), ''].join('\n'));
  for (const result of results)
    for (const complaint of complaints(result)) {
      console.log(`${result.attack.name}: ${complaint}`);
      process.exitCode = 1;
    }
}

async function runAttack(attack: Attack): Promise<Result> {
  const shop = await (attack.openShop ?? openShop)();
  const faults: string[] = [];
  let isStopping = false;
  for (const { name, ended: end } of [shop.gateway, shop.api])
    void end.then(() => isStopping || faults.push(`${name} ended.`));
  const gateway = watchMemory(shop.gateway.pid);
  const api = watchMemory(shop.api.pid);
  try {
    // The pages are rendered and cached before measuring.
    const visit = async () => {
      const neighbour = openNeighbour(shop.gateway.port);
      await pause(REST_MS);
      await neighbour.leave();
      return neighbour.waits;
    };
    await visit();
    const waitsAtRest = await visit();
    gateway.attackBegins();
    api.attackBegins();
    const neighbour = openNeighbour(shop.gateway.port);
    const tooLong = pause(LONGEST_MS, 'It did not end in time.', { ref: false });
    const outcome = await Promise.race([attack.run(shop), tooLong]).catch((error: unknown) => {
      faults.push(error instanceof Error ? error.message : String(error));
      return 'failed';
    });
    await pause(REST_MS);
    await neighbour.leave();
    return {
      attack,
      bounds: { ...BOUNDS, ...attack.bounds },
      waitsAtRest,
      waits: neighbour.waits,
      gatewayMemory: await gateway.stop(),
      apiMemory: await api.stop(),
      outcome,
      faults,
    };
  } finally {
    await Promise.all([gateway.stop(), api.stop()]);
    isStopping = true;
    await shop.stop();
  }
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);

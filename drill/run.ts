import { backup } from './backup';
import { certificate } from './certificate';
import { requirePrograms, NotHere } from './commands';
import { exchange, exchangeBehindHaproxy } from './exchange';
import { firstRelease } from './first-release';
import { buildImage, mountImages } from './images';
import { kills } from './kills';
import { TABLE_HEAD, tableLine, type Drill, type Result } from './result';
import { openShape } from './shape';
import { upgrade } from './upgrade';

/** In their order: each goes on with the shop that the one before left. */
const DRILLS: readonly Drill[] = [firstRelease, exchange, exchangeBehindHaproxy, kills, backup, upgrade, certificate];

const IMAGES = ['servers', 'releases'];

/**
 * `npm run drill`, or `npm run drill -- exchange` for some of it: builds the images of the Dockerfile, starts the shape of
 * `docker-compose.yml` on this machine, each service in a network namespace of its own, does to it what production will do, and prints what
 * shoppers saw meanwhile as a Markdown table. `DRILL_IMAGES=built`: those of the last time. Exit code 1 when a bound does not hold.
 */
async function main(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !DRILLS.some((drill) => drill.name === name));
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(', ')}; there are ${DRILLS.map(({ name }) => name).join(', ')}.`);
  requirePrograms(['buildah', 'ip', 'unshare', 'chroot', 'caddy', 'haproxy']);
  if (process.env['DRILL_IMAGES'] !== 'built') {
    for (const target of IMAGES) {
      console.error(`Building the image ${target} …`);
      buildImage(target);
    }
  }
  const images = mountImages(IMAGES);
  const results: Result[] = [];
  try {
    const shape = openShape(images);
    try {
      // Whatever is asked for needs a shop.
      for (const drill of DRILLS.filter(
        ({ name }) => names.length === 0 || name === firstRelease.name || names.includes(name),
      )) {
        console.error(`${drill.name} …`);
        results.push(...(await drill.run(shape, images)));
        // Nothing can be shown of a shop that did not open.
        if (drill === firstRelease && results.some(({ faults }) => faults.length > 0)) break;
      }
    } finally {
      if (process.env['DRILL_KEEP'] !== 'on') await shape.close();
    }
  } finally {
    for (const target of IMAGES) console.error(`The image ${target} takes ${images.of(target).megabytes} MB.`);
    images.unmount();
  }
  console.log([TABLE_HEAD, ...results.map(tableLine)].join('\n'));
  const faults = results.flatMap(({ drill, faults: found }) => found.map((fault) => `${drill}: ${fault}`));
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

main(process.argv.slice(2))
  .catch((error: unknown) => {
    console.error(error instanceof NotHere ? error.message : error);
    process.exitCode = 1;
  })
  // What could not be ended does not hold this process.
  .finally(() => process.exit());

import { alarms } from './alarms';
import { backup } from './backup';
import { booksAfter } from './books';
import { certificate } from './certificate';
import { requirePrograms, CannotRunHere } from './commands';
import { exchange, exchangeBehindHaproxy } from './exchange';
import { failover } from './failover';
import { firstRelease } from './first-release';
import { buildImage, mountImages, type MountedImages } from './images';
import { kills } from './kills';
import { TABLE_HEAD, tableLine, type Drill, type Result } from './result';
import { openSeveralMachines, severalMachines } from './several-machines';
import { openShape, type Shape } from './shape';
import { upgrade } from './upgrade';

interface Stage {
  readonly open: (images: MountedImages) => Shape | Promise<Shape>;
  /** In their order: the first drill opens the shop, and each continues with the state that the previous one left. */
  readonly drills: readonly [Drill, ...Drill[]];
}

const STAGES: readonly Stage[] = [
  {
    open: openShape,
    drills: [firstRelease, exchange, exchangeBehindHaproxy, kills, backup, upgrade, certificate, alarms, failover],
  },
  { open: openSeveralMachines, drills: [severalMachines] },
];

const DRILLS = STAGES.flatMap(({ drills }) => drills);

/** Runs the selected drills of a stage; nothing can be shown of a shop that did not open. */
async function play(
  { open, drills }: Stage,
  images: MountedImages,
  isWanted: (drill: Drill) => boolean,
): Promise<Result[]> {
  if (!drills.some(isWanted)) return [];
  const results: Result[] = [];
  const shape = await open(images);
  try {
    for (const [index, drill] of drills.entries()) {
      if (index > 0 && !isWanted(drill)) continue;
      console.error(`${drill.name} …`);
      const lines = [...(await drill.run(shape, images)), await booksAfter(shape, drill.name)];
      // Printed also when the run is interrupted.
      for (const line of lines) console.error(tableLine(line));
      results.push(...lines);
      if (index === 0 && results.some(({ faults }) => faults.length > 0)) break;
    }
  } finally {
    await shape.close();
  }
  return results;
}

const IMAGES = ['servers', 'releases'];
/** Maximum size of the server image, with Debian and Node. */
const MOST_MEGABYTES = 350;

/**
 * `npm run drill`, or `npm run drill -- exchange` for some drills: builds the images of the Dockerfile, starts the services of
 * `docker-compose.yml` on this machine, each in a network namespace of its own, simulates what happens in production, and prints what
 * shoppers saw meanwhile as a Markdown table. `DRILL_IMAGES=built` reuses the images of the previous run. Exit code 1 when a bound is
 * exceeded.
 */
async function main(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !DRILLS.some((drill) => drill.name === name));
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(', ')}; there are ${DRILLS.map(({ name }) => name).join(', ')}.`);
  const isWanted = ({ name }: Drill) => names.length === 0 || names.includes(name);
  const further = DRILLS.filter(isWanted).flatMap(({ programs = [] }) => programs);
  requirePrograms(['buildah', 'ip', 'unshare', 'chroot', 'setpriv', 'caddy', 'haproxy', ...further]);
  if (process.env['DRILL_IMAGES'] !== 'built') {
    for (const target of IMAGES) {
      console.error(`Building the image ${target} …`);
      buildImage(target);
    }
  }
  const images = mountImages(IMAGES);
  const results: Result[] = [];
  try {
    for (const stage of STAGES) results.push(...(await play(stage, images, isWanted)));
  } finally {
    for (const target of IMAGES) console.error(`The image ${target} takes ${images.of(target).megabytes} MB.`);
    images.unmount();
  }
  console.log([TABLE_HEAD, ...results.map(tableLine)].join('\n'));
  const faults = results.flatMap(({ drill, faults: found }) => found.map((fault) => `${drill}: ${fault}`));
  const { megabytes } = images.of('servers');
  if (megabytes > MOST_MEGABYTES) faults.push(`The image servers takes ${megabytes} MB, more than ${MOST_MEGABYTES}.`);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

main(process.argv.slice(2))
  .catch((error: unknown) => {
    console.error(error instanceof CannotRunHere ? error.message : error);
    process.exitCode = 1;
  })
  // A child that could not be ended must not keep this process alive.
  .finally(() => process.exit());

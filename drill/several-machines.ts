import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openS3Server } from '@ofisi/api/testing/s3-server';
import { ROOT } from '@ofisi/services/workspaces';
import { run } from './commands';
import { firstDay } from './first-day';
import type { MountedImages } from './images';
import { OUTSIDE } from './network';
import { quietly, whileShopping, type Drill } from './result';
import { openShape, type Shape } from './shape';

const BUCKET_PORT = 9000;
/** The services on the machine that is lost; an API, a gateway and the proxy run on the other. */
const SECOND = ['api-2', 'gateway-2', 'registry'];
const AWAY_MS = 15_000;
/** Requests in flight to a lost machine are waited for until their client gives up. */
const CUT_OFF = { errors: 60, longest: 21_000 };
const REGISTRY = 'http://registry:4200';
const KEY = Buffer.alloc(32, 7).toString('base64');
const GATEWAYS = ['gateway', 'gateway-2'];

/** No volume is shared by two services, except the registry and the service that publishes into it on the same machine. */
const volumeOf = (service: string, volume: string): string =>
  volume === 'data' || (volume === 'trust' && GATEWAYS.includes(service))
    ? `${volume}-of-${service === 'releases' ? 'registry' : service}`
    : volume;

/** The services of the compose file on machines without a common folder: pictures and backups are in a bucket. */
export async function openSeveralMachines(images: MountedImages): Promise<Shape> {
  const bucket = await openS3Server({ address: '0.0.0.0', port: BUCKET_PORT });
  const { bucket: name, accessKeyId, secretAccessKey } = bucket.settings;
  const settings = {
    SECRET_KEY: KEY,
    SET_LINK_KEY: KEY,
    S3_BUCKET: name,
    S3_ENDPOINT: `http://${OUTSIDE}:${BUCKET_PORT}`,
    S3_ACCESS_KEY_ID: accessKeyId ?? '',
    S3_SECRET_ACCESS_KEY: secretAccessKey ?? '',
  };
  const shape = openShape(images, { settings, volumeOf });
  return {
    ...shape,
    async close() {
      await shape.close();
      await bucket.close();
    },
  };
}

/** The trusted keys and the gateways' token are copied to each machine by hand. */
function carryTrust({ place }: Shape): void {
  const volumes = join(place.folder, 'volumes');
  for (const gateway of GATEWAYS) run('cp', ['-a', join(volumes, 'trust'), join(volumes, volumeOf(gateway, 'trust'))]);
}

async function seePicture(shape: Shape, token: string): Promise<string[]> {
  const at = (service: string) => `http://${shape.place.network.addressOf(service)}:4100`;
  const folder = join(ROOT, 'demo/pictures/items');
  const [name = ''] = readdirSync(folder).filter((file) => file.endsWith('.webp'));
  const body = new FormData();
  body.append('folder', 'items');
  body.append('image', new Blob([readFileSync(join(folder, name))]), name);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${at('api')}/api/upload-picture`, { method: 'POST', headers, body });
  const { file, message = '' } = (await answer.json()) as { file?: { name: string }; message?: string };
  if (!file) return [`the picture was refused with ${answer.status}: ${message}`];
  const seen = await fetch(`${at('api-2')}/uploads/items/${file.name}`);
  return seen.status === 200 ? [] : [`the other machine answers ${seen.status}`];
}

async function backUp(shape: Shape): Promise<string[]> {
  const said = await shape.run('registry', ['ofisi', 'mf', 'token', 'backups', '--backup']);
  const [token = ''] = /\S{30,}/.exec(said) ?? [];
  const variables = { REGISTRY_URL: REGISTRY, REGISTRY_TOKEN: token };
  const told = await shape.run('backup', ['ofisi', 'backup', '--to', 's3://ofisi/backups/'], variables);
  return told.includes('to s3://ofisi/backups/ofisi-') ? [] : [told];
}

/**
 * Two machines that share the database, a bucket and the registry's address: data that arrives at one is available on the other, and either
 * is sufficient.
 */
export const severalMachines: Drill = {
  name: 'several-machines',
  run: async (shape) => [
    await quietly('two machines without a common volume open a shop', async () => {
      await shape.up('database');
      await shape.run('releases');
      carryTrust(shape);
      for (const name of ['api', 'api-2', 'registry', ...GATEWAYS, 'tls']) await shape.up(name);
      return [];
    }),
    ...(await firstDay(shape, async (token) => [
      await quietly('a picture uploaded to one machine is shown by the other', () => seePicture(shape, token)),
    ])),
    await quietly('a backup of both machines goes into a bucket', () => backUp(shape)),
    await whileShopping(shape, `one machine is cut off for ${AWAY_MS / 1_000} s`, CUT_OFF, async () => {
      for (const name of SECOND) shape.place.network.cut(name);
      await pause(AWAY_MS);
      for (const name of SECOND) shape.place.network.join(name);
    }),
    await whileShopping(shape, 'the machine is back', { errors: 0, longest: 5_000 }, async () => {
      await pause(AWAY_MS);
    }),
  ],
};

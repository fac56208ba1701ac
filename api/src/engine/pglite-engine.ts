import { constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { readFacts, type Facts } from './facts';
import type { Db } from './database';
import { withoutReplica, type Engine } from './engine';
import { demandRoomToStart, diskSpace, DISK_FLOOR } from './disk-space';
import { StartupError } from './errors';
import { lockFolder } from './folder-lock';
import { makeDataFolder } from './make-folder';
import { startMaintenance } from './maintenance';
import { migrate } from './migrate';
import { HOW_TO_MEND, startPglite, type PgliteClient } from './pglite-client';
import { installRoutines } from './routines';
import { demandUpToDate, newerSchemaMessage, readSchemaState } from './schema-version';

/** The major version of the PostgreSQL inside the pinned PGlite; a data folder of another one cannot be read. */
export const PGLITE_MAJOR = '18';

export interface PgliteOptions {
  /** `shared_buffers` of its PostgreSQL, whose memory is zeroed at startup. */
  readonly buffers?: string;
  /** Maximum number of queued jobs; further requests are answered 503. */
  readonly queueBound?: number;
  /** With fewer bytes left on the disk, writes are answered 503. */
  readonly diskFloor?: number;
  /** Returns the bytes left on the disk of a folder. */
  readonly freeSpace?: (folder: string) => number;
  /** Milliseconds without an answer after which the engine counts as dead. */
  readonly stuckAfter?: number;
  /**
   * `false` leaves the tables unchanged, and refuses them if anything is missing; `as it is` accepts any, for backups, which change
   * nothing.
   */
  readonly migrates?: boolean | 'as it is';
  /** Called with a sentence if the tables are newer than this version. */
  readonly report?: (sentence: string) => void;
  /** Called after each migration. */
  readonly onMigrated?: (name: string) => void;
}

/** Embedded data, which can only be copied by the process that has it open. */
export interface PgliteEngine extends Engine {
  readonly copyTo: (folder: string) => Promise<Facts>;
  readonly readFacts: () => Promise<Facts>;
}

const STUCK_AFTER = 60_000;

/** Holds the words of a hundred thousand items, because reading 300 rows from files takes ten times as long. */
const BUFFERS = '64MB';

/** PGlite takes a folder without this file for empty, and would create a new shop over the existing data. */
function checkVersion(folder: string): void {
  const file = path.join(folder, 'PG_VERSION');
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
  if (found === null && !(existsSync(folder) && readdirSync(folder).length > 0)) {
    return;
  }
  if (!found) {
    throw new StartupError(
      `The data in ${folder} is incomplete (its file PG_VERSION is ${found === null ? 'missing' : 'empty'}), and was left as it is: ${HOW_TO_MEND}.`,
    );
  }
  if (found !== PGLITE_MAJOR) {
    throw new StartupError(
      `The data in ${folder} was written by PostgreSQL ${found}, but this version reads PostgreSQL ${PGLITE_MAJOR}: export it with the version that wrote it.`,
    );
  }
}

/** Migrates the data. On failure, incompatible tables stay unchanged, and the worker, which would keep this process alive, is closed. */
async function prepare(client: PgliteClient, db: Db, options: PgliteOptions): Promise<void> {
  const { migrates = true, report = () => undefined, onMigrated = () => undefined } = options;
  try {
    const state = await readSchemaState(db);
    if (state.newer.length > 0) {
      report(newerSchemaMessage(state));
    }
    if (!migrates) {
      demandUpToDate(state);
    }
    await migrate(db, state.pending, { report, onMigrated, isShared: false });
    await installRoutines(db);
  } catch (error) {
    await client.close();
    throw error;
  }
}

/** Opens the embedded data in `<dataDir>/db`: locked, migrated and maintained. */
export async function openPglite(dataDir: string, options: PgliteOptions = {}): Promise<PgliteEngine> {
  const {
    buffers = BUFFERS,
    queueBound = 500,
    diskFloor = DISK_FLOOR,
    freeSpace,
    stuckAfter = STUCK_AFTER,
    migrates = true,
  } = options;
  makeDataFolder(dataDir);
  const disk = diskSpace(dataDir, diskFloor, freeSpace);
  demandRoomToStart(disk, dataDir, diskFloor);
  const folder = path.join(dataDir, 'db');
  const lock = lockFolder(path.join(dataDir, 'db.lock'), folder);
  try {
    checkVersion(folder);
    lock.verify();
    const client = await startPglite({ folder, buffers, queueBound, disk, stuckAfter });
    lock.verify();
    // Our client implements exactly the methods that drizzle's driver calls.
    const db = drizzle(client as unknown as PGlite) as unknown as Db;
    if (migrates !== 'as it is') {
      await prepare(client, db, options);
    }
    const stopMaintenance = startMaintenance(client, disk);
    let closed: Promise<void> | undefined;
    return {
      kind: 'pglite',
      db,
      // There is only one connection and its queue; the in-memory lists are read so rarely that they can wait in it.
      reserve: db,
      reports: db,
      catalogueReads: withoutReplica(db, 1),
      ping: () => client.ping(),
      listen(channel, { onMessage, onListening }) {
        client.listen(channel, onMessage);
        onListening(true);
      },
      now: () => new Date(),
      vitals: () => ({
        stalledFor: client.stalledFor(),
        freeDisk: disk.free(),
        isDiskFull: disk.isFull(),
      }),
      died: client.died,
      load: () => ({ inUse: client.idleFor() === 0 ? 1 : 0, waiting: client.waiting() }),
      copyTo: (target) =>
        client.whileStill(async (queries) => {
          const facts = await readFacts(drizzle(queries as unknown as PGlite));
          await cp(folder, target, { recursive: true, mode: constants.COPYFILE_FICLONE });
          return facts;
        }),
      readFacts: () => readFacts(db),
      close() {
        closed ??= (async () => {
          await stopMaintenance();
          await client.close();
          lock.release();
        })();
        return closed;
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

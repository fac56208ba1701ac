import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { actorOf, recordAudit } from '../../access/audit';
import { inTransaction, selectRows, type Db } from '../../engine/database';
import type { Engine } from '../../engine/engine';
import { Refusal } from '../../http/envelope';
import { GiveUp, type JobHandler } from '../../jobs/jobs';
import type { WriteContext } from '../../resource/resource';
import {
  changeChunks,
  changeImport,
  findImport,
  holdRun,
  nextChunks,
  requesterOf,
  type Import,
} from '../imports.queries';
import type { ImportKind, ImportKinds } from '../../resource/imports/kinds';
import { createPace, SHARES } from './pace';
import { isOver, STAGES, type Stage } from './stages';
import { cellsOfAll, Impossible, rowsOf, type Row } from './work';

/** The kind of job that continues an import. */
export const IMPORT_JOB = 'import';

/** How often others are notified of visible rows, in milliseconds; each time they reload their lists. */
const TELL_EVERY = 10_000;

/** One worker's run through an import. */
interface Run {
  readonly id: number;
  readonly run: number;
  readonly lines: Map<string, number>;
}

/** Moves to the next stage, or finishes the import. @returns whether there is more to do */
async function finishStage(tx: Db, record: Import, stage: Stage, kind: ImportKind, { request }: WriteContext) {
  const status = stage.next(record);
  if (!isOver(status)) {
    await changeImport(tx, record.id, { status, progress: status === 'checked' ? record.progress : 0 });
    return STAGES[status] !== undefined;
  }
  await changeImport(tx, record.id, { status, finishedAt: new Date() });
  const { fileName, newRows, sameRows, differingRows, wrongRows, existing, failure } = record;
  await recordAudit(tx, actorOf(request), {
    action: 'import',
    entity: 'imports',
    entityId: record.id,
    after: { kind: kind.kind, fileName, status, newRows, sameRows, differingRows, wrongRows, existing, failure },
  });
  return false;
}

/** Takes the import away from an earlier worker; rows that were already checked are checked again. */
async function takeOver(db: Db, id: number): Promise<number | undefined> {
  return inTransaction(db, async (tx) => {
    const [row] = await selectRows<{ run: number; status: Import['status'] }>(
      tx,
      sql`update imports set run = run + 1 where id = ${id} returning run, status`,
    );
    if (row?.status === 'checking') {
      await tx.execute(
        sql`update import_chunks set state = 'read', problems = '[]', plans = '[]' where import_id = ${id}`,
      );
      await changeImport(tx, id, { progress: 0, newRows: 0, sameRows: 0, differingRows: 0, wrongRows: 0, problems: 0 });
    }
    return row?.run;
  });
}

/** Prepares the next step; null if there is nothing to do, or another worker does it. */
async function lookAhead(db: Db, kinds: ImportKinds, { id, run }: Run, atOnce: number) {
  const record = await findImport(db, id);
  const stage = record && STAGES[record.status];
  if (!stage || record.run !== run) {
    return null;
  }
  const kind = kinds.find(record.kind);
  if (!kind) {
    throw new GiveUp(`There is no importer for ${record.kind}.`);
  }
  const [request, chunks] = await Promise.all([requesterOf(db, record), nextChunks(db, id, stage.from, atOnce)]);
  if (record.status === 'storing' && !request.session?.permissions.has(kind.permission)) {
    throw new Impossible('You do not have permission to do this.');
  }
  const rows = rowsOf(record, kind, chunks);
  const looked = rows.filter(({ plan }) => plan.outcome !== 'wrong');
  // Outside the transaction, so that others can read in between. The database refuses what conflicts with a change made meanwhile.
  const found = stage.isChecked ? await kind.check({ tx: db, request }, cellsOfAll(looked)) : [];
  const checked = new Map(found.map((one, index) => [looked[index] as Row, one]));
  return { record, stage, kind, request, chunks, rows, checked };
}

/**
 * Processes the next chunks, or ends their stage. @returns how long others had to wait and whether they were notified; null if there is
 * nothing more to do
 */
async function step(
  db: Db,
  kinds: ImportKinds,
  going: Run,
  { atOnce, isTimeToTell }: { readonly atOnce: number; readonly isTimeToTell: boolean },
) {
  const next = await lookAhead(db, kinds, going, atOnce);
  if (!next) {
    return null;
  }
  const { record, stage, kind, request, chunks, rows, checked } = next;
  const isEnd = chunks.length === 0;
  const tells = record.status === 'showing' && (isEnd || isTimeToTell);
  let began = performance.now();
  const isGoingOn = await inTransaction(db, async (tx) => {
    began = performance.now();
    if (!(await holdRun(tx, record))) {
      // Either it was cancelled or another worker has it; the next look-ahead finds out.
      return true;
    }
    const context = { tx, request };
    if (tells) {
      await kind.tell?.(tx);
    }
    if (isEnd) {
      return finishStage(tx, record, stage, kind, context);
    }
    const change = await stage.work({ kind, context, record, rows, checked, lines: going.lines });
    await changeChunks(tx, record, chunks, { state: stage.to, ...change });
    return true;
  });
  const took = performance.now() - began;
  if (isEnd && record.status === 'showing') {
    kind.written();
  }
  return isGoingOn ? { took, hasTold: tells } : null;
}

/** Starts to undo an import that is still being stored; rows that are already visible stay. @throws errors that are no reason to undo it */
async function beginUndoing(db: Db, id: number, error: unknown): Promise<void> {
  if (!(error instanceof Impossible) && !(error instanceof Refusal)) {
    throw error;
  }
  const failure = error.message;
  const changed = await selectRows(
    db,
    sql`update imports set status = 'undoing', progress = 0, failure = ${failure}
        where id = ${id} and status = 'storing' returning id`,
  );
  if (changed.length === 0) {
    throw error;
  }
}

/**
 * Continues an import, some chunks at a time, until everything requested is done. The process may be killed at any time: the next worker
 * to take the job continues where it stopped.
 */
export const importHandler =
  ({ db, kind }: Pick<Engine, 'db' | 'kind'>, kinds: ImportKinds, again: (id: number) => Promise<void>): JobHandler =>
  async (payload, closing) => {
    const { id } = payload as { readonly id: number };
    const run = await takeOver(db, id);
    if (run === undefined) {
      return;
    }
    const going: Run = { id, run, lines: new Map() };
    const pace = createPace(SHARES[kind]);
    let toldAt = Number.NEGATIVE_INFINITY;
    let wasRefused = false;
    for (;;) {
      const began = performance.now();
      let took = 0;
      try {
        const done = await step(db, kinds, going, { atOnce: pace.atOnce(), isTimeToTell: began - toldAt > TELL_EVERY });
        if (!done) {
          return;
        }
        ({ took } = done);
        toldAt = done.hasTold ? began : toldAt;
        wasRefused = false;
      } catch (error) {
        // A conflicting change made since the look-ahead is found by the next one, together with its row.
        if (wasRefused || !(error instanceof Refusal)) {
          await beginUndoing(db, id, error);
        }
        wasRefused = true;
      }
      if (closing.aborted) {
        await again(id);
        return;
      }
      await pause(pace.took(took));
    }
  };

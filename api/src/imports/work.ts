import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { actorOf, recordAudit } from '../audit/audit';
import { inTransaction, selectRows, type Db } from '../engine/database';
import { Refusal, type FieldErrors } from '../http/envelope';
import { GiveUp, type JobHandler } from '../jobs/jobs';
import type { WriteContext } from '../resource/resource';
import {
  changeChunk,
  changeImport,
  lockImport,
  nextChunk,
  requesterOf,
  type Chunk,
  type ChunkState,
  type Import,
} from './imports.queries';
import type { Cells, ImportKind, ImportKinds } from './kinds';
import { cellsOf } from './mapping';
import type { Plan, Problem } from './tables';

/** The kind of job that goes on with an import. */
export const IMPORT_JOB = 'import';

/** After so many rows the others have their turn for as long as those took, so that an import takes half of the engine at most. */
const REST = 1;

/** An import that was found to be impossible after all: what was stored is taken away again. */
class Impossible extends Error {}

/** What one worker knows of the import that it works on. */
interface Work {
  readonly kind: ImportKind;
  readonly context: WriteContext;
  readonly record: Import;
  readonly chunk: Chunk;
  /** The line in which each key stood first. */
  readonly lines: Map<string, number>;
}

type Change = Partial<Pick<Chunk, 'plans' | 'problems'>> & { readonly counts?: Partial<Import> };

interface Stage {
  readonly from: ChunkState;
  readonly to: ChunkState;
  readonly work: (work: Work) => Promise<Change>;
  readonly next: Import['status'] | ((record: Import) => Import['status']);
}

const rowsOf = ({ record, chunk }: Work): readonly { line: number; cells: Cells }[] =>
  chunk.rows.map(([line, cells]) => ({ line, cells: cellsOf(record.mapping, cells) }));

const problemsOf = (line: number, errors: FieldErrors, cells: Cells): Problem[] =>
  Object.entries(errors).map(([column, [message = '']]) => ({
    row: line,
    column: column || null,
    message,
    value: cells[column] ?? null,
  }));

const count = (plans: readonly Plan[], outcome: Plan['outcome']) =>
  plans.filter((plan) => plan.outcome === outcome).length;

/** Looks at the rows of a chunk, and for the second of two in the file. */
async function check(work: Work): Promise<Change> {
  const { kind, context, record, lines } = work;
  const rows = rowsOf(work);
  const checked = await kind.check(
    context,
    rows.map(({ cells }) => cells),
  );
  const plans: Plan[] = [];
  const problems: Problem[] = [];
  for (const [index, { line, cells }] of rows.entries()) {
    const found = checked[index];
    if (!found || found.outcome === 'wrong') {
      problems.push(...problemsOf(line, found?.errors ?? {}, cells));
      plans.push({ outcome: 'same' });
      continue;
    }
    const first = found.key === null ? undefined : lines.get(found.key);
    if (first !== undefined) {
      problems.push({ row: line, column: null, message: `The same stands in row ${first} already.`, value: null });
    } else if (found.key !== null) {
      lines.set(found.key, line);
    }
    plans.push(found.id === undefined ? { outcome: found.outcome } : { outcome: found.outcome, id: found.id });
  }
  const counts = {
    newRows: record.newRows + count(plans, 'new'),
    sameRows: record.sameRows + count(plans, 'same'),
    differingRows: record.differingRows + count(plans, 'differing'),
    problems: record.problems + problems.length,
  };
  return { plans, problems, counts };
}

/** Looks once more, and stores what is new where nobody sees it. @throws Impossible */
async function store(work: Work): Promise<Change> {
  const { kind, context } = work;
  const rows = rowsOf(work);
  const checked = await kind.check(
    context,
    rows.map(({ cells }) => cells),
  );
  const wrong = checked.findIndex(({ outcome }) => outcome === 'wrong');
  const errors = checked[wrong];
  if (errors?.outcome === 'wrong') {
    const [message] = Object.values(errors.errors)[0] ?? [];
    throw new Impossible(`Row ${rows[wrong]?.line}: ${message ?? ''}`);
  }
  const fresh = rows.filter((_row, index) => checked[index]?.outcome === 'new').map(({ cells }) => cells);
  const ids = fresh.length === 0 ? [] : await kind.store(context, fresh);
  let stored = 0;
  const plans = checked.map((found): Plan => {
    const id = found.outcome === 'new' ? ids[stored++] : found.outcome === 'wrong' ? undefined : found.id;
    const outcome = found.outcome === 'wrong' ? 'same' : found.outcome;
    return id === undefined ? { outcome } : { outcome, id };
  });
  return { plans };
}

/** Changes a row that differs, if that is wanted. @returns why it stayed as it is */
async function change({ kind, context }: Work, id: number, cells: Cells): Promise<string | null> {
  try {
    await context.tx.transaction((tx) => kind.update?.({ ...context, tx }, id, cells) ?? Promise.resolve());
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) {
      throw error;
    }
    const errors = Object.values((error.fields['errors'] as FieldErrors | undefined) ?? {});
    return errors[0]?.[0] ?? error.message;
  }
}

/** Makes seen what was stored, and changes what is to be changed. What cannot be any more is left out and said. */
async function show(work: Work): Promise<Change> {
  const { kind, context, record, chunk } = work;
  const rows = rowsOf(work).map((row, index) => ({ ...row, plan: chunk.plans[index] ?? { outcome: 'same' as const } }));
  const fresh = rows.filter(({ plan }) => plan.outcome === 'new');
  const problems: Problem[] = [];
  const leave = (line: number, message: string | null) => {
    if (message !== null) {
      problems.push({ row: line, column: null, message, value: null });
    }
  };
  if (fresh.length > 0) {
    const left = await kind.show(
      context,
      fresh.map(({ plan, cells }) => ({ id: plan.id, cells })),
    );
    left.forEach((message, index) => leave(fresh[index]?.line ?? 0, message));
  }
  if (record.existing === 'update') {
    for (const { line, cells, plan } of rows) {
      if (plan.outcome === 'differing' && plan.id !== undefined) {
        leave(line, await change(work, plan.id, cells));
      }
    }
  }
  return { problems, counts: { problems: record.problems + problems.length } };
}

async function undo({ kind, context, chunk }: Work): Promise<Change> {
  const ids = chunk.plans.flatMap(({ outcome, id }) => (outcome === 'new' && id !== undefined ? [id] : []));
  await kind.undo(context, ids);
  return {
    plans: chunk.plans.map(({ outcome, id }) =>
      outcome === 'new' || id === undefined ? { outcome } : { outcome, id },
    ),
  };
}

const STAGES: Partial<Readonly<Record<Import['status'], Stage>>> = {
  checking: { from: 'read', to: 'checked', work: check, next: 'checked' },
  storing: { from: 'checked', to: 'stored', work: store, next: 'showing' },
  showing: { from: 'stored', to: 'shown', work: show, next: 'done' },
  undoing: {
    from: 'stored',
    to: 'checked',
    work: undo,
    next: ({ failure }) => (failure === null ? 'cancelled' : 'failed'),
  },
};

const isOver = (status: Import['status']) => status === 'done' || status === 'failed' || status === 'cancelled';

/** Goes on with the next stage, or is over. */
async function finishStage(tx: Db, record: Import, stage: Stage, { kind, context }: Pick<Work, 'kind' | 'context'>) {
  const status = typeof stage.next === 'string' ? stage.next : stage.next(record);
  if (!isOver(status)) {
    await changeImport(tx, record.id, { status, progress: status === 'checked' ? record.progress : 0 });
    return STAGES[status] !== undefined;
  }
  await changeImport(tx, record.id, { status, finishedAt: new Date() });
  const { fileName, newRows, sameRows, differingRows, existing, failure } = record;
  await recordAudit(tx, actorOf(context.request), {
    action: 'import',
    entity: 'imports',
    entityId: record.id,
    after: { kind: kind.kind, fileName, status, newRows, sameRows, differingRows, existing, failure },
  });
  return false;
}

/** From now on, whoever worked on it before is out; what was looked at is looked at again. */
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
      await changeImport(tx, id, { progress: 0, newRows: 0, sameRows: 0, differingRows: 0, problems: 0 });
    }
    return row?.run;
  });
}

/** Does the work of one chunk, or ends its stage. @returns whether there is more to do */
async function step(
  db: Db,
  kinds: ImportKinds,
  { id, run, lines }: { id: number; run: number; lines: Map<string, number> },
) {
  let written: (() => void) | undefined;
  const isGoingOn = await inTransaction(db, async (tx) => {
    const record = await lockImport(tx, id);
    const stage = record && STAGES[record.status];
    if (!stage || record.run !== run) {
      return false;
    }
    const kind = kinds.find(record.kind);
    if (!kind) {
      throw new GiveUp(`Nobody knows how ${record.kind} are imported.`);
    }
    const request = await requesterOf(tx, record);
    const context = { tx, request };
    if (record.status === 'storing' && !request.session?.permissions.has(kind.permission)) {
      throw new Impossible('You do not have permission to do this.');
    }
    const chunk = await nextChunk(tx, id, stage.from);
    if (!chunk) {
      written = stage.next === 'done' ? kind.written : undefined;
      return finishStage(tx, record, stage, { kind, context });
    }
    const { counts, ...changed } = await stage.work({ kind, context, record, chunk, lines });
    await changeChunk(tx, chunk, { state: stage.to, ...changed });
    await changeImport(tx, id, { ...counts, progress: record.progress + chunk.rows.length });
    return true;
  });
  written?.();
  return isGoingOn;
}

/** Only while it is still being stored: what is seen already stays. @throws whatever is no reason to undo it */
async function beginUndoing(db: Db, id: number, error: unknown): Promise<void> {
  if (!(error instanceof Impossible) && !(error instanceof Refusal)) {
    throw error;
  }
  const errors = error instanceof Refusal ? Object.values((error.fields['errors'] ?? {}) as FieldErrors) : [];
  const failure = errors[0]?.[0] ?? error.message;
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
 * Goes on with an import, chunk by chunk, to the end of what was asked for. May be killed at any time: whoever takes the job next goes on
 * where it stood.
 */
export const importHandler =
  (db: Db, kinds: ImportKinds, again: (id: number) => Promise<void>): JobHandler =>
  async (payload, closing) => {
    const { id } = payload as { readonly id: number };
    const run = await takeOver(db, id);
    if (run === undefined) {
      return;
    }
    const lines = new Map<string, number>();
    for (;;) {
      const began = performance.now();
      try {
        if (!(await step(db, kinds, { id, run, lines }))) {
          return;
        }
      } catch (error) {
        await beginUndoing(db, id, error);
      }
      if (closing.aborted) {
        await again(id);
        return;
      }
      await pause((performance.now() - began) * REST);
    }
  };

import { type FieldErrors } from '@ofisi/api-contract/envelope';
import type { Permission } from '@ofisi/api-contract/permissions';
import { inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { actorOf, recordAudits } from '../../access/audit';
import type { Requester } from '../../access/requester';
import { isUniqueViolation, type Db } from '../../engine/database';
import { invalid, Refusal } from '../../http/envelope';
import type { Fields, RowOf } from '../field';
import { readRow, readRows } from '../list';
import { recordOf } from '../change-rows';
import { explainConflict, update, type Resource, type WriteContext } from '../resource';
import { errorsOf, fieldsOf, filledOf, resolveSubstitutes } from './form-fields';
import type { ImportRules } from './import-rules';
import type { Cells, Checked, ImportKind } from './kinds';
import { resolveNames, type Resolved } from './named-fields';
import { tryOut } from './try-out';

interface KindOptions<Of extends Fields, Body extends z.ZodObject> {
  readonly kind: string;
  readonly permission: Permission;
  readonly resource: Resource<Of, z.output<Body>>;
  readonly body: Body;
  readonly rules: ImportRules<Of, z.output<Body>>;
}

/** Values are equal if they differ only in case. */
const plainly = (value: unknown) => JSON.stringify(value ?? null).toLowerCase();

/** The import kind of a resource (decision 042): its form decides whether a row is valid, and its list whether it exists already. */
export function resourceKind<Of extends Fields, Body extends z.ZodObject>(options: KindOptions<Of, Body>): ImportKind {
  type Input = z.output<Body>;
  const { kind, permission, resource, body, rules } = options;
  const { list, table, entity, conflicts } = resource;
  const fields = fieldsOf(body, list.fields, rules);
  const names = fields.map(({ name }) => name);
  const { onlyNew = [], named = {}, many } = rules;
  /** Replaces names by ids, and translates what other programs write. */
  async function resolve(tx: Db, read: readonly Cells[]): Promise<Resolved[]> {
    const said = read.map((cells) => resolveSubstitutes(cells, rules));
    return resolveNames(tx, named, rules.meant ? await rules.meant(tx, said) : said);
  }
  const filled = (cells: Cells) => filledOf(cells, rules);
  const archivedAt = sql.identifier('archived_at');
  const idOf = list.id;
  const formOf =
    rules.formOf ?? ((row: RowOf<Of>) => Object.fromEntries(names.map((name) => [name, row[name] ?? undefined])));

  /** Whether a row of the file equals the existing one, field by field, as the form understands both. */
  function isSame(cells: Cells, row: RowOf<Of>, request: Requester): boolean {
    const known = formOf(row, request);
    return Object.entries(cells).every(([name, cell]) => {
      if (onlyNew.includes(name)) {
        return true;
      }
      const schema = body.shape[name] as z.ZodType;
      const [said, there] = [schema.safeParse(cell), schema.safeParse(known[name])];
      return there.success && plainly(said.data) === plainly(there.data);
    });
  }

  async function errorsOfNew(context: WriteContext, inputs: readonly Input[]): Promise<(FieldErrors | null)[]> {
    if (many) {
      return many.errorsOf?.(context, inputs) ?? [];
    }
    const errors: (FieldErrors | null)[] = [];
    for (const input of inputs) {
      errors.push(await tryOut(context.tx, (tx) => resource.insert({ ...context, tx }, input), conflicts));
    }
    return errors;
  }

  async function check(context: WriteContext, read: readonly Cells[]): Promise<Checked[]> {
    const resolved = await resolve(context.tx, read);
    const rows = resolved.map(({ cells }) => cells);
    const parsed = rows.map((cells) => body.safeParse(filled(cells)));
    const inputs = parsed.flatMap(({ data }) => (data === undefined ? [] : [data]));
    const found = await rules.find(context.tx, inputs);
    const idOfInput = (input: Input) => found.get(rules.keyOf(input) ?? '');
    const ids = [...new Set(inputs.flatMap((input) => idOfInput(input) ?? []))];
    const known = new Map((await readRows(context.tx, list, ids)).map((row) => [row['id'] as number, row]));
    const fresh = inputs.filter((input) => idOfInput(input) === undefined);
    const wrong = new Map((await errorsOfNew(context, fresh)).map((errors, index) => [fresh[index], errors]));
    return parsed.map(({ data, error }, index): Checked => {
      const unknown = resolved[index]?.errors ?? {};
      // An unknown name says more than that its id is missing.
      const errors = { ...(data === undefined ? errorsOf(error as z.ZodError) : wrong.get(data)), ...unknown };
      if (data === undefined || Object.keys(errors).length > 0) {
        return { outcome: 'wrong', errors };
      }
      const key = rules.keyOf(data);
      const id = idOfInput(data);
      if (id === undefined) {
        return { outcome: 'new', key };
      }
      const row = known.get(id);
      return { outcome: row && isSame(rows[index] ?? {}, row, context.request) ? 'same' : 'differing', id, key };
    });
  }

  /** @throws Refusal 400 if a name has disappeared since the rows were checked */
  async function resolveAll(tx: Db, rows: readonly Cells[]): Promise<Cells[]> {
    const resolved = await resolve(tx, rows);
    const [errors] = resolved.flatMap((row) => (Object.keys(row.errors).length > 0 ? [row.errors] : []));
    if (errors) {
      throw invalid(errors);
    }
    return resolved.map(({ cells }) => cells);
  }

  async function insertOneByOne(context: WriteContext, inputs: readonly Input[]): Promise<number[]> {
    const ids: number[] = [];
    for (const input of inputs) {
      ids.push(await resource.insert(context, input));
    }
    // Hidden until all rows become visible together.
    await context.tx.execute(sql`update ${table} set ${archivedAt} = now() where ${inArray(idOf, ids)}`);
    return ids;
  }

  const removeHidden = (tx: Db, ids: readonly number[]) =>
    tx.execute(sql`delete from ${table} where ${inArray(idOf, [...ids])} and ${archivedAt} is not null`);

  /** @returns by id, the reason why a row cannot become visible: somebody has meanwhile taken its name */
  async function reveal(tx: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const show = (db: Db, some: readonly number[]) =>
      db.execute(sql`update ${table} set ${archivedAt} = null where ${inArray(idOf, [...some])}`);
    const refused = new Map<number, string>();
    if (many) {
      await show(tx, ids);
      return refused;
    }
    for (const id of ids) {
      await tx
        .transaction((inner) => show(inner, [id]))
        .catch(async (error: unknown) => {
          if (!isUniqueViolation(error)) {
            throw error;
          }
          await removeHidden(tx, [id]);
          refused.set(id, `Someone has added this ${resource.one} in the meantime.`);
        });
    }
    return refused;
  }

  return {
    kind,
    permission,
    fields,
    example: rules.example,
    check,
    async store(context, rows) {
      const inputs = (await resolveAll(context.tx, rows)).map((cells) => body.parse(filled(cells)));
      return (many ? many.insert(context, inputs) : insertOneByOne(context, inputs)).catch((error: unknown) =>
        explainConflict(error, conflicts),
      );
    },
    async show(context, rows) {
      const { tx, request } = context;
      // The names were checked when the rows were stored.
      const resolved = await resolve(
        tx,
        rows.map(({ cells }) => cells),
      );
      const stored = rows.map(({ id }, index) => ({
        id: id ?? 0,
        input: body.parse(filled(resolved[index]?.cells ?? {})),
      }));
      const ids = stored.map(({ id }) => id);
      await many?.follow(context, stored);
      const refused = await reveal(tx, ids);
      const seen = await readRows(tx, list, ids);
      await recordAudits(
        tx,
        actorOf(request),
        seen.map((row) => ({
          action: 'create',
          entity,
          entityId: row['id'] as number,
          after: recordOf(resource, row),
        })),
      );
      return ids.map((id) => refused.get(id) ?? null);
    },
    async update({ tx, request }, id, read) {
      const [cells = {}] = await resolveAll(tx, [read]);
      const row = await readRow(tx, list, id);
      if (!row) {
        throw new Refusal(404, `This ${resource.one} no longer exists.`);
      }
      const changed = Object.fromEntries(Object.entries(cells).filter(([name]) => !onlyNew.includes(name)));
      const checked = body.safeParse({ ...formOf(row, request), ...changed });
      if (!checked.success) {
        throw invalid(errorsOf(checked.error));
      }
      const version = row['version'] as number;
      await update(tx, request, { ...resource, written: () => undefined }, { id, version, fields: checked.data });
    },
    async undo({ tx }, ids) {
      if (ids.length > 0) {
        await removeHidden(tx, ids);
      }
    },
    tell: many?.tell,
    written: () => resource.written?.(),
  };
}

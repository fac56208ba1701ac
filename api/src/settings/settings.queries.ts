import { SETTINGS_SCHEMAS, type Settings, type SettingsGroup } from '@ofisi/api-contract/settings/settings';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit, type Actor } from '../access/audit';
import type { Db } from '../engine/database';
import { stale } from '../http/envelope';
import { DEFAULT_SETTINGS } from './default-settings';
import { settings } from '../tables/settings';

/** A group with its version, which is 0 while the group has its defaults. */
export type StoredGroup<Group extends SettingsGroup> = Settings[Group] & { readonly version: number };

/** All groups with their versions. */
export type StoredSettings = { readonly [Group in SettingsGroup]: StoredGroup<Group> };

/** The changed fields of a group, with the version that was edited. */
export type SettingsChange<Group extends SettingsGroup> = {
  readonly [Field in keyof Settings[Group]]?: Settings[Group][Field] | undefined;
} & { readonly version: number };

interface Row {
  readonly value: Readonly<Record<string, unknown>>;
  readonly version: number;
}

/** A stored value, with the defaults for fields that are missing or no longer valid. */
function usable<Value extends object>(schema: z.ZodType<Value>, defaults: Value, stored: Row['value']): Value {
  const whole: Readonly<Record<string, unknown>> = { ...defaults, ...stored };
  const checked = schema.safeParse(whole);
  if (checked.success) {
    return checked.data;
  }
  const broken = new Set(checked.error.issues.map(({ path: [field] }) => field));
  const kept = Object.entries(whole).filter(([field]) => !broken.has(field));
  const again = schema.safeParse({ ...defaults, ...Object.fromEntries(kept) });
  return again.success ? again.data : defaults;
}

function groupOf<Value extends object>(schema: z.ZodType<Value>, defaults: Value, row: Row | undefined) {
  return row ? { ...usable(schema, defaults, row.value), version: row.version } : { ...defaults, version: 0 };
}

const toSettings = (rowOf: (group: SettingsGroup) => Row | undefined): StoredSettings => ({
  shop: groupOf(SETTINGS_SCHEMAS.shop, DEFAULT_SETTINGS.shop, rowOf('shop')),
  payment: groupOf(SETTINGS_SCHEMAS.payment, DEFAULT_SETTINGS.payment, rowOf('payment')),
  terms: groupOf(SETTINGS_SCHEMAS.terms, DEFAULT_SETTINGS.terms, rowOf('terms')),
  tax: groupOf(SETTINGS_SCHEMAS.tax, DEFAULT_SETTINGS.tax, rowOf('tax')),
  numbering: groupOf(SETTINGS_SCHEMAS.numbering, DEFAULT_SETTINGS.numbering, rowOf('numbering')),
  limits: groupOf(SETTINGS_SCHEMAS.limits, DEFAULT_SETTINGS.limits, rowOf('limits')),
  service: groupOf(SETTINGS_SCHEMAS.service, DEFAULT_SETTINGS.service, rowOf('service')),
});

/** Reads all current settings. Call it in a transaction where up to a second of staleness is too much. */
export async function readSettings(db: Db): Promise<StoredSettings> {
  const rows = await db.select().from(settings);
  return toSettings((group) => rows.find((row) => row.group === group));
}

/**
 * Replaces one group, validated by its schema, and records the user. `version` is the version of the group that was edited; fields that are
 * left out stay unchanged.
 * @throws Refusal 409 with the current group when somebody else changed it first
 */
export async function saveSettings<Group extends SettingsGroup>(
  tx: Db,
  group: Group,
  { version, ...given }: SettingsChange<Group>,
  actor: Actor,
): Promise<StoredGroup<Group>> {
  // Two users who set a group for the first time find no row to lock.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`settings ${group}`}, 0))`);
  const { [group]: before } = await readSettings(tx);
  const { version: current, ...known } = before;
  if (current !== version) {
    throw stale(before);
  }
  const changed = {
    value: { ...known, ...given },
    version: version + 1,
    updatedBy: actor.userId,
    updatedAt: new Date(),
  };
  await (version === 0
    ? tx.insert(settings).values({ group, ...changed })
    : tx.update(settings).set(changed).where(eq(settings.group, group)));
  const { [group]: after } = await readSettings(tx);
  await recordAudit(tx, actor, {
    action: 'update',
    entity: 'settings',
    entityId: null,
    before: { group, ...before },
    after: { group, ...after },
  });
  return after;
}

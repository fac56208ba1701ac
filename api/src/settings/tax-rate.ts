import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { DEFAULT_SETTINGS } from './default-settings';
import { settings } from '../tables/settings';

const rateIn = (field: 'standard_rate' | 'reduced_rate') => sql`coalesce(
  (select (${settings.value} ->> ${sql.raw(`'${field}'`)})::numeric from ${settings} where ${settings.group} = 'tax'),
  ${DEFAULT_SETTINGS.tax[field]}::numeric)`;

/** The current VAT rate of a tax class, in per cent; classes that the settings do not name have none (invariant 9). */
export const taxRate = (taxClass: PgColumn): SQL<number> =>
  sql<number>`(case ${taxClass} when 'B' then ${rateIn('standard_rate')} when 'E' then ${rateIn('reduced_rate')} else 0 end)`;

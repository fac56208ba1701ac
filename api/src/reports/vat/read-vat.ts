import type { vatReportSchema } from '@ofisi/api-contract/reports/vat';
import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { selectRows, type Db } from '../../engine/database';
import type { Period } from '../period';
import { saleFacts } from '../sale-facts';
import { boughtFacts } from './vat-documents.list';

type Report = z.output<typeof vatReportSchema>;
type Class = Report['output']['classes'][number];

interface Row extends Omit<Class, 'tax_class'> {
  readonly side: 'output' | 'input' | null;
  /** Null for the total of a side; if `side` is null too, for output less input. */
  readonly tax_class: Class['tax_class'] | null;
  readonly all_net: number;
  readonly all_tax: number;
  readonly payable: number;
}

const side = (name: 'output' | 'input', facts: SQL, isFirst: SQL) => sql`
  select ${name}::text as side, fact.tax_class, fact.tax_rate, ${isFirst} as is_first, sum(fact.net) as net, sum(fact.tax) as tax
  from ${facts} where fact.tax_class is not null
  group by fact.tax_class, fact.tax_rate, ${isFirst}`;

const sumOf = (what: SQL, condition: SQL) => sql`coalesce(sum(${what}) filter (where ${condition}), 0)::float8`;

/** Output VAT less input VAT, by tax class (decision BO-104). */
export async function readVat(db: Db, period: Period): Promise<Omit<Report, 'status'>> {
  const rows = await selectRows<Row>(
    db,
    sql`with part as (
          ${side('output', saleFacts(period), sql`fact.kind = 'sale'`)} union all
          ${side('input', boughtFacts(period), sql`fact.kind = 'purchase'`)}
        )
        select side, tax_class, coalesce(array_agg(distinct tax_rate::float8) filter (where tax_rate is not null), '{}') as rates,
               ${sumOf(sql`net`, sql`is_first`)} as net, ${sumOf(sql`tax`, sql`is_first`)} as tax,
               ${sumOf(sql`net`, sql`not is_first`)} as credited_net, ${sumOf(sql`tax`, sql`not is_first`)} as credited_tax,
               coalesce(sum(net), 0)::float8 as all_net, coalesce(sum(tax), 0)::float8 as all_tax,
               coalesce(sum(payable), 0)::float8 as payable
        from (select *, case side when 'output' then tax else -tax end as payable from part) part
        group by grouping sets ((side, tax_class), (side), ())
        order by tax_class`,
  );
  const sideOf = (name: 'output' | 'input') => {
    const known = rows.filter((row) => row.side === name);
    const all = known.find(({ tax_class }) => tax_class === null);
    return {
      classes: known.flatMap(({ tax_class, rates, net, tax, credited_net, credited_tax }) =>
        tax_class === null ? [] : [{ tax_class, rates, net, tax, credited_net, credited_tax }],
      ),
      net: all?.all_net ?? 0,
      tax: all?.all_tax ?? 0,
    };
  };
  const whole = rows.find((row) => row.side === null);
  return { output: sideOf('output'), input: sideOf('input'), payable: whole?.payable ?? 0 };
}

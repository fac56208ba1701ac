import { sql, type SQL } from 'drizzle-orm';

const whole = (of: SQL) => sql`sum(line.total) over (partition by ${of})`;

/**
 * The share of a sum that belongs to the line, as a difference of running totals: whatever is rounded, the shares of all lines add up to
 * exactly the sum.
 */
function partBy(column: SQL, sum: SQL, of: SQL): SQL {
  const upTo = sql`sum(${column}) over (partition by ${of} order by line.id)`;
  return sql`round(${sum} * ${upTo} / ${whole(of)}, 2) - round(${sum} * (${upTo} - ${column}) / ${whole(of)}, 2)`;
}

/**
 * The share of a sum that belongs to the row `line`, by its `total` among all rows with the same `of`; the first row gets all of it if they
 * are worth nothing. For a select of `line` rows with `id`, `total` and `tax`.
 */
export const partOfSum = (sum: SQL, of: SQL): SQL =>
  sql`case when ${whole(of)} <> 0 then ${partBy(sql`line.total`, sum, of)}
    when row_number() over (partition by ${of} order by line.id) = 1 then ${sum} else 0 end`;

/** The VAT in that share. Over all rows it adds up to the VAT in the sum, rounded once. */
export const taxInPart = (sum: SQL, of: SQL): SQL =>
  sql`case when ${whole(of)} <> 0 then ${partBy(sql`line.tax`, sum, of)} else 0 end`;

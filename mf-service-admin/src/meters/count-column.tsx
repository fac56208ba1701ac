import { custom, type Column } from '@ofisi/shared-admin-ui/columns';
import { meterTexts as texts } from '../texts/meters';

/** A column of whole numbers: pages, machines. */
export const countColumn = <Row, Name extends keyof Row & string>(
  header: string,
  field: Name,
  options: Parameters<typeof custom>[3] = {},
): Column<Row> => ({
  ...custom<Row>(header, field, (row) => texts.count(Number(row[field])), options),
  align: 'end',
});

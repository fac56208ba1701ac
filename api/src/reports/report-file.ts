import { formatDay } from '@ofisi/shared-shop/nairobi-day';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sendPieces } from '../http/send-pieces';
import { csvFileOf } from '../resource/csv';
import { XLSX, xlsxFile } from '../resource/xlsx';
import { comparedPeriods, type Days } from './period';

/** The query of a report that is also available as a file. */
export const reportQuery = comparedPeriods.safeExtend({
  format: z.enum(['csv', 'xlsx'], { error: 'The format can only be csv or xlsx.' }).optional(),
});

type Row = Readonly<Record<string, string | number | null>>;

export interface ReportFile {
  /** The name of the report in the file name: `profit-and-loss`. */
  readonly name: string;
  readonly days: Days;
  /** The column heads by column name, in order. */
  readonly columns: Readonly<Record<string, string>>;
  readonly rows: readonly Row[];
}

/** `1 Nov 2026 – 24 Nov 2026`, as on the page. */
export const showDays = ({ from, to }: Days): string =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;

/** The change of an amount in per cent, with one decimal; null if it would be meaningless, as on the page. */
const changeOf = (now: number, before: number): number | null =>
  before === 0 || Math.sign(now) === -Math.sign(before)
    ? null
    : Math.round(((now - before) / Math.abs(before)) * 1000) / 10;

async function* pieceOf<Piece>(piece: Piece) {
  yield await Promise.resolve(piece);
}

/**
 * Answers with a report as a CSV or Excel file, with amounts as numbers.
 * @returns the value for the route's handler to return, which types cannot describe
 */
export async function sendReport(
  request: FastifyRequest,
  reply: FastifyReply,
  format: 'csv' | 'xlsx',
  { name, days: { from, to }, columns, rows }: ReportFile,
): Promise<never> {
  void reply.header('content-disposition', `attachment; filename="${name}-${from}-${to}.${format}"`);
  await sendPieces(
    request,
    reply,
    format === 'csv'
      ? { type: 'text/csv; charset=utf-8', pieces: pieceOf(csvFileOf(columns, rows)) }
      : { type: XLSX, pieces: xlsxFile(columns, pieceOf(rows)), isPacked: true },
  );
  return reply as never;
}

/** The columns of a report with one row per figure, beside the other period if there is one. */
export const comparedColumns = (head: string, days: Days, before: Days | null): Readonly<Record<string, string>> => ({
  line: head,
  now: showDays(days),
  ...(before && { before: showDays(before), change: 'Change %' }),
});

/** A row of such a report; amounts in shillings. */
export const comparedRow = (line: string, now: number, before: number | null | undefined): Row => ({
  line,
  now,
  before: before ?? null,
  change: typeof before === 'number' ? changeOf(now, before) : null,
});

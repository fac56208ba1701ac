import type { CashFlowResponse } from '@ofisi/api-contract/reports/cash-flow';
import type { DebtsResponse } from '@ofisi/api-contract/reports/debts';
import type { ProfitAndLossResponse } from '@ofisi/api-contract/reports/profit-and-loss';
import type { SalesByResponse } from '@ofisi/api-contract/reports/sales-by';
import type { StockHistoryResponse } from '@ofisi/api-contract/reports/stock-history';
import type { VatReportResponse } from '@ofisi/api-contract/reports/vat';
import { get } from '@ofisi/shared-auth/http';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReportPeriod } from '@ofisi/shared-admin-ui/report-periods';
import { daysQuery, periodParameters } from '@ofisi/shared-admin-ui/report-period';

export type Profit = ProfitAndLossResponse;

const read = <Answer>(path: string) =>
  queryOptions({
    queryKey: ['reports', path],
    queryFn: ({ signal }) => get<Answer>(path, signal),
    placeholderData: keepPreviousData,
    // There may have been sales since.
    staleTime: 0,
  });

type Compared = Pick<ReportPeriod, 'days' | 'before'>;

export const profitQuery = (period: Compared) =>
  read<ProfitAndLossResponse>(`/view-profit-and-loss?${periodParameters(period)}`);

/** Totals of all sales of a period, `2026-11-01/2026-11-24`, that match the filters, as one row; no row if there are none. */
export const salesTotalQuery = (period: string, filters: Readonly<Record<string, string>>) =>
  read<SalesByResponse>(`/view-sales-by/total/${period}?${new URLSearchParams(filters)}`);

export const vatQuery = ({ days }: Pick<ReportPeriod, 'days'>) =>
  read<VatReportResponse>(`/view-vat-report?${daysQuery(days)}`);

export const stockHistoryQuery = (period: Compared) =>
  read<StockHistoryResponse>(`/view-stock-value-history?${periodParameters(period)}`);

export const debtsQuery = read<DebtsResponse>('/view-debts');

export const cashFlowQuery = (period: Compared) =>
  read<CashFlowResponse>(`/view-cash-flow?${periodParameters(period)}`);

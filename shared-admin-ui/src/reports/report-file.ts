import { download } from '../download';
import { useMutation } from '@tanstack/react-query';
import type { Days } from './periods';

interface WantedFile {
  readonly path: `/${string}`;
  readonly name: string;
  readonly days: Days;
  readonly format: 'csv' | 'xlsx';
}

/** Downloads a report as a CSV or Excel file, made by the server from the same figures as the page: `cash-flow-2026-11-01-2026-11-24.csv`. */
export const useReportFile = () =>
  useMutation<void, Error, WantedFile>({
    mutationFn: ({ path, name, days: { from, to }, format }) =>
      download(`${path}&format=${format}`, `${name}-${from}-${to}.${format}`),
  });

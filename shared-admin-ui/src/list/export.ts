import { useMutation } from '@tanstack/react-query';
import { download } from '../download';
import { queryParameters, type ListQuery } from './list-query';
import type { Listed } from './rows';

/** What goes into the file: all that is asked for, or these rows of it. */
type Rows = ListQuery | readonly number[];

interface Exported {
  readonly rows: Rows;
  readonly format: 'csv' | 'xlsx';
}

function parametersFor(wanted: Rows): URLSearchParams {
  if ('page' in wanted) return queryParameters({ ...wanted, page: 1 });
  return new URLSearchParams({ ids: wanted.join(',') });
}

/** The list as a CSV or Excel file, made by the server from the same declaration as the page: all that is filtered, or what is ticked. */
export function useExport({ key, list }: Pick<Listed, 'key' | 'list'>) {
  return useMutation<void, Error, Exported>({
    mutationFn: ({ rows, format }) => {
      const parameters = parametersFor(rows);
      parameters.set('format', format);
      return download(`${list.path}?${parameters}`, `${key}.${format}`);
    },
  });
}

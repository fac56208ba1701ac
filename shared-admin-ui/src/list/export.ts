import { useMutation } from '@tanstack/react-query';
import { download } from '../download';
import { queryParameters, type ListQuery } from './list-query';
import type { Listed } from './rows';

/** What goes into the file: all that is asked for, or these rows of it. */
type Exported = ListQuery | readonly number[];

function parametersFor(wanted: Exported): URLSearchParams {
  if ('page' in wanted) return queryParameters({ ...wanted, page: 1 });
  return new URLSearchParams({ ids: wanted.join(',') });
}

/** The list as a CSV file, made by the server from the same declaration as the page: all that is filtered, or what is ticked. */
export function useExport({ key, list }: Pick<Listed, 'key' | 'list'>) {
  return useMutation<void, Error, Exported>({
    mutationFn: (wanted) => {
      const parameters = parametersFor(wanted);
      parameters.set('format', 'csv');
      return download(`${list.path}?${parameters}`, `${key}.csv`);
    },
  });
}

import type { ImportsResponse } from '@ofisi/api-contract/imports/imports';
import { get } from '@ofisi/shared-auth/http';
import { Link } from '@ofisi/shared-contract/routing';
import { useQuery } from '@tanstack/react-query';
import { DetailsSection } from '../details-page';
import { formatDateTime } from '../formats';
import { FigureCell, PlainTable } from '../plain-table';
import { QueryNotice } from '../query-notice';
import { importTexts } from '../texts/import';
import { importsKey } from './use-import';

const texts = importTexts.past;
const SHOWN = 20;
const COLUMNS = [
  { header: texts.file },
  { header: texts.status },
  { header: texts.rows, figures: true },
  { header: texts.by },
  { header: texts.when },
];

/** Earlier imports and their users, newest first; each links to its outcome. */
export function PastImports({ kind }: { kind: string }) {
  const query = useQuery({
    queryKey: [...importsKey(kind), 'list'],
    queryFn: async ({ signal }) =>
      (await get<ImportsResponse>(`/view-imports/${kind}?page=1&per_page=${SHOWN}`, signal)).imports,
  });
  const { data } = query;
  return (
    <DetailsSection title={texts.heading}>
      {!data && <QueryNotice query={query} failed={importTexts.notLoaded} />}
      {data?.length === 0 && <p>{texts.empty}</p>}
      {data && data.length > 0 && (
        <PlainTable label={texts.heading} columns={COLUMNS}>
          <tbody>
            {data.map(({ id, file_name: file, status, rows, by, created_at: when }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={`?import=${id}`}>{file}</Link>
                </th>
                <td>{importTexts.stages[status]}</td>
                <FigureCell>{rows.toLocaleString('en-KE')}</FigureCell>
                <td>{by}</td>
                <td>{formatDateTime(when)}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </DetailsSection>
  );
}

import type { ImportsResponse } from '@ofisi/api/wire';
import { get } from '@ofisi/shared-auth/http';
import { Link } from '@ofisi/shared-contract/routing';
import { useQuery } from '@tanstack/react-query';
import { DetailsSection } from '../details-page';
import { formatDateTime } from '../formats';
import { QueryNotice } from '../query-notice';
import { importTexts } from '../texts/import';
import { importsKey } from './use-import';
import styles from './import.module.css';

const texts = importTexts.past;
const SHOWN = 20;

/** Who has imported what, the newest first; each leads to what came of it. */
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
        <div className={styles['scroller']}>
          <table className={styles['table']} aria-label={texts.heading}>
            <thead>
              <tr>
                <th scope="col">{texts.file}</th>
                <th scope="col">{texts.status}</th>
                <th scope="col">{texts.rows}</th>
                <th scope="col">{texts.by}</th>
                <th scope="col">{texts.when}</th>
              </tr>
            </thead>
            <tbody>
              {data.map(({ id, file_name: file, status, rows, by, created_at: when }) => (
                <tr key={id}>
                  <th scope="row">
                    <Link to={`?import=${id}`}>{file}</Link>
                  </th>
                  <td>{importTexts.stages[status]}</td>
                  <td>{rows.toLocaleString('en-KE')}</td>
                  <td>{by}</td>
                  <td>{formatDateTime(when)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </DetailsSection>
  );
}

import { formatDateTime } from '@ofisi/shared-admin-ui/formats';
import { PlainTable } from '@ofisi/shared-admin-ui/plain-table';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import type { KnownSet } from '@ofisi/shared-contract/registry';
import { Link, useSearchParams } from '@ofisi/shared-contract/routing';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { Field } from '@ofisi/shared-site-ui/field';
import inputs from '@ofisi/shared-site-ui/input.module.css';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useSubject } from '../changes/use-subject';
import { MoreButton } from '../overview/more-button';
import { ReleasesFrame } from '../overview/releases-frame';
import { pathOfSet } from '../paths';
import { environmentsQuery, readSetsPiece, setsQuery } from '../registry/queries';
import { usePieces } from '../registry/use-pieces';
import { changeTexts } from '../texts/changes';
import { setTexts as texts } from '../texts/sets';
import { NewSetModal } from './new-set-modal';
import styles from './sets.module.css';

/** The sets that the registry keeps, newest first: also last month's, by name or id. */
export function SetsPage() {
  const [address, setAddress] = useSearchParams();
  const word = address.get('word') ?? '';
  const wanted = useDeferredValue(word.trim());
  const query = useQuery(setsQuery(wanted));
  const pieces = usePieces(query.data, (after) => readSetsPiece(wanted, after));
  const sets = query.data && pieces.items;
  const { subject, show, modal } = useSubject<true>();
  return (
    <ReleasesFrame
      title={texts.title}
      actions={
        <button type="button" className={buttons.primary} onClick={() => show(true)}>
          {changeTexts.newSet}
        </button>
      }
    >
      <Field label={texts.search} error={undefined} className={styles.search}>
        {(control) => (
          <input
            {...control}
            type="search"
            autoComplete="off"
            className={inputs.input}
            value={word}
            onChange={({ target }) => setAddress(target.value === '' ? {} : { word: target.value }, { replace: true })}
          />
        )}
      </Field>
      {!sets && <QueryNotice query={query} failed={texts.failed} />}
      {sets?.length === 0 && <p role="status">{texts.empty}</p>}
      {sets && sets.length > 0 && <SetsTable sets={sets} />}
      <div>
        <MoreButton pieces={pieces} />
      </div>
      {subject && <NewSetModal modal={modal} />}
    </ReleasesFrame>
  );
}

function SetsTable({ sets }: { readonly sets: readonly KnownSet[] }) {
  const environments = useQuery(environmentsQuery).data ?? [];
  const columns = [
    { header: texts.name },
    { header: texts.id },
    { header: texts.madeAt },
    { header: texts.signOffs },
    { header: texts.pinnedIn },
  ];
  return (
    <PlainTable label={texts.title} columns={columns} stacks>
      <tbody>
        {sets.map(({ id, name, at, signOffs }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={pathOfSet(id)}>{name ?? id}</Link>
            </th>
            <td data-header={texts.id}>{id}</td>
            <td data-header={texts.madeAt}>{at ? formatDateTime(at) : texts.notKept}</td>
            <td data-header={texts.signOffs}>
              {[...new Set(signOffs.map(({ by }) => by))].join(', ') || texts.nobody}
            </td>
            <td data-header={texts.pinnedIn}>
              {environments
                .filter(({ setId }) => setId === id)
                .map((environment) => environment.name)
                .join(', ') || texts.nowhere}
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

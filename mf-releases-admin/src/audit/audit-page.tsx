import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { Link, useSearchParams } from '@ofisi/shared-contract/routing';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { Field } from '@ofisi/shared-site-ui/field';
import inputs from '@ofisi/shared-site-ui/input.module.css';
import { useQuery } from '@tanstack/react-query';
import { EntryText } from '../environment/entry-text';
import { MoreButton } from '../overview/more-button';
import styles from '../overview/overview.module.css';
import { ReleasesFrame } from '../overview/releases-frame';
import { pathOfComparison } from '../paths';
import { auditQuery, environmentsQuery, readAuditPiece } from '../registry/queries';
import { usePieces } from '../registry/use-pieces';
import { auditTexts as texts } from '../texts/audit';
import { csvOf, matching, peopleOf, remotesOf, type Line } from './lines';

/** Who changed what in any environment, when and why. */
export function AuditPage() {
  const environments = useQuery(environmentsQuery);
  const names = environments.data?.map(({ name }) => name) ?? [];
  return (
    <ReleasesFrame title={texts.title}>
      {environments.data ? <Lines environments={names} /> : <QueryNotice query={environments} failed={texts.failed} />}
    </ReleasesFrame>
  );
}

function Lines({ environments }: { readonly environments: readonly string[] }) {
  const [address, setAddress] = useSearchParams();
  const query = useQuery(auditQuery(environments));
  const pieces = usePieces(query.data, (next) => readAuditPiece(next));
  const of = (key: string) => address.get(key) ?? '';
  const put = (key: string, value: string) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(key);
        else next.set(key, value);
        return next;
      },
      { replace: true },
    );
  if (!query.data) return <QueryNotice query={query} failed={texts.failed} />;
  const all: readonly Line[] = pieces.items;
  const shown = matching(all, { environment: of('environment'), remote: of('remote'), person: of('person') });
  return (
    <>
      <div className={styles.fields}>
        <Filter
          label={texts.environment}
          none={texts.all}
          value={of('environment')}
          choices={environments}
          choose={(value) => put('environment', value)}
        />
        <Filter
          label={texts.remote}
          none={texts.all}
          value={of('remote')}
          choices={distinct(all.flatMap(({ entry }) => remotesOf(entry)))}
          choose={(value) => put('remote', value)}
        />
        <Filter
          label={texts.person}
          none={texts.anybody}
          value={of('person')}
          choices={distinct(all.flatMap(({ entry }) => peopleOf(entry)))}
          choose={(value) => put('person', value)}
        />
      </div>
      <div className={styles.head}>
        <p role="status" className={styles.quiet}>
          {shown.length === 0 ? texts.empty : texts.shown(shown.length)}
        </p>
        <button type="button" className={buttons.button} disabled={shown.length === 0} onClick={() => save(shown)}>
          {texts.file}
        </button>
      </div>
      <ul className={styles.entries}>
        {shown.map(({ environment, entry }) => (
          <li key={`${environment}${entry.revision}`} className={styles.entry}>
            <EntryText entry={entry} environment={environment} />
            <Link to={pathOfComparison(`${environment}@${entry.revision}`, environment)}>{texts.compareWithNow}</Link>
          </li>
        ))}
      </ul>
      <div>
        <MoreButton pieces={pieces} />
      </div>
    </>
  );
}

const distinct = (words: readonly string[]): string[] => [...new Set(words)].sort();

function save(lines: readonly Line[]): void {
  const address = URL.createObjectURL(new Blob([csvOf(lines)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = texts.fileName;
  link.click();
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

interface FilterProps {
  readonly label: string;
  readonly none: string;
  readonly value: string;
  readonly choices: readonly string[];
  readonly choose: (value: string) => void;
}

const Filter = ({ label, none, value, choices, choose }: FilterProps) => (
  <Field label={label} error={undefined}>
    {(control) => (
      <select {...control} className={inputs.input} value={value} onChange={({ target }) => choose(target.value)}>
        <option value="">{none}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
    )}
  </Field>
);

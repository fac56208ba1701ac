import type { ImportInFull } from '@ofisi/api-contract/imports/imports';
import { Link, useSearchParams } from '@ofisi/shared-contract/routing';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useState } from 'react';
import { DetailsPage, DetailsSection } from '../details-page';
import { QueryNotice } from '../query-notice';
import { importTexts as texts } from '../texts/import';
import { CheckedImport } from './checked-import';
import { ChooseFile } from './choose-file';
import { MatchColumns } from './match-columns';
import { PastImports } from './past-imports';
import { Problems } from './problems';
import { Working } from './working';
import { isAtWork, useImport } from './use-import';
import styles from './import.module.css';

interface ImportPageProps {
  /** The kind of import as the API names it: `customers`. */
  readonly kind: string;
  /** As in "Import customers". */
  readonly many: string;
  /** The list that the rows are added to. */
  readonly resource: { readonly key: string };
  readonly back: { readonly to: string; readonly label: string };
  /** Other imports that belong to the list. */
  readonly others?: readonly { readonly to: string; readonly label: string }[];
}

/** Imports a file into a list (decision 042). The import's id is in the address, so that a reload continues at the same point. */
export function ImportPage({ kind, many, resource, back, others = [] }: ImportPageProps) {
  const [address, setAddress] = useSearchParams();
  const [file, setFile] = useState<File | null>(null);
  const id = address.get('import');
  const goTo = (read: number) => setAddress({ import: String(read) });
  return (
    <DetailsPage
      title={texts.title(many)}
      back={back}
      actions={others.map(({ to, label }) => (
        <Link key={to} to={to} className={buttons.button}>
          {label}
        </Link>
      ))}
    >
      {id === null ? (
        <>
          <ChooseFile
            kind={kind}
            onRead={(read, chosen) => {
              setFile(chosen);
              goTo(read);
            }}
          />
          <PastImports kind={kind} />
        </>
      ) : (
        <OneImport
          key={id}
          kind={kind}
          id={id}
          file={file}
          onRead={goTo}
          onAnother={() => setAddress({})}
          listKey={resource.key}
          back={back}
        />
      )}
    </DetailsPage>
  );
}

interface OneImportProps extends Pick<ImportPageProps, 'kind' | 'back'> {
  readonly id: string;
  /** The most recently chosen file. */
  readonly file: File | null;
  readonly onRead: (id: number) => void;
  readonly onAnother: () => void;
  readonly listKey: string;
}

function OneImport({ kind, id, file, onRead, onAnother, listKey, back }: OneImportProps) {
  const query = useImport(kind, id, listKey);
  const [matching, setMatching] = useState(false);
  const { data } = query;
  if (!data) return <QueryNotice query={query} failed={texts.notLoaded} />;
  const { status } = data;
  if (isAtWork(data)) return <Working kind={kind} record={data} />;
  if (status === 'matching' || (status === 'checked' && matching)) {
    return (
      <MatchColumns
        kind={kind}
        record={data}
        file={file?.name === data.file_name ? file : null}
        onRead={onRead}
        onChecking={() => setMatching(false)}
      />
    );
  }
  if (status === 'checked')
    return <CheckedImport kind={kind} record={data} onMatch={() => setMatching(true)} onAnother={onAnother} />;
  return <Over record={data} back={back} />;
}

/** The outcome of the import. */
function Over({ record, back }: { record: ImportInFull; back: ImportPageProps['back'] }) {
  const { status, failure, wrong_rows: wrong, existing } = record;
  const { over } = texts;
  const isDone = status === 'done';
  return (
    <DetailsSection title={record.file_name}>
      <div role="status" className={isDone ? alerts.success : alerts.alert}>
        {isDone ? (
          <>
            <p>{over.done(record.new_rows)}</p>
            {existing === 'update' && record.differing_rows > 0 && <p>{over.updated(record.differing_rows)}</p>}
            {record.same_rows > 0 && <p>{over.same(record.same_rows)}</p>}
            {existing === 'leave' && record.differing_rows > 0 && <p>{texts.checked.left(record.differing_rows)}</p>}
          </>
        ) : (
          <p>{status === 'failed' ? over.failed : over.cancelled}</p>
        )}
        {failure && <p>{failure}</p>}
      </div>
      {isDone && wrong > 0 && (
        <>
          <p className={alerts.danger}>{over.left(wrong)}</p>
          <Problems record={record} />
        </>
      )}
      <div className={styles['buttons']}>
        <Link to="?" className={buttons.button}>
          {over.another}
        </Link>
        <Link to={back.to} className={buttons.primary}>
          {back.label}
        </Link>
      </div>
    </DetailsSection>
  );
}

import type { ImportSavedResponse } from '@ofisi/api/wire';
import { Upload } from '@ofisi/shared-admin-ui/antd';
import { post } from '@ofisi/shared-auth/http';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useMutation } from '@tanstack/react-query';
import { DetailsSection } from '../details-page';
import { download } from '../download';
import { FailureAlert, reasonOf } from '../failure-alert';
import { formatSize } from '../formats';
import { multipartOf } from '../multipart';
import { importTexts } from '../texts/import';
import styles from './import.module.css';

const texts = importTexts.choose;

const MOST_BYTES = 20 * 1024 * 1024;
const FORMATS = ['csv', 'xlsx'] as const;
const ACCEPTED = '.csv,.tsv,.txt,.xlsx';

interface ChooseFileProps {
  readonly kind: string;
  /** The server has read it. */
  readonly onRead: (id: number) => void;
}

/** The file that is to be imported, chosen or dropped; the server reads it at once. */
export function ChooseFile({ kind, onRead }: ChooseFileProps) {
  const reading = useMutation({
    mutationFn: (file: File) => {
      if (file.size > MOST_BYTES) throw new Error(texts.tooLarge(formatSize(file.size)));
      return post<ImportSavedResponse>(`/add-import/${kind}`, multipartOf({ file_name: file.name, file }));
    },
    onSuccess: ({ import: { id } }) => onRead(id),
  });
  const example = useMutation({
    mutationFn: (format: 'csv' | 'xlsx') =>
      download(`/view-import-example/${kind}?format=${format}`, `${kind}-example.${format}`),
  });
  const { error } = reading;
  return (
    <DetailsSection title={texts.heading}>
      <Upload.Dragger
        accept={ACCEPTED}
        beforeUpload={(file) => {
          reading.mutate(file);
          return false;
        }}
        showUploadList={false}
        maxCount={1}
        disabled={reading.isPending}
        hasControlInside
      >
        <span className={styles['drop']}>
          <span>{texts.drop}</span>
          <button type="button" className={buttons.primary} disabled={reading.isPending}>
            {reading.isPending ? texts.reading : texts.button}
          </button>
          <span className={styles['muted']}>{texts.limits}</span>
        </span>
      </Upload.Dragger>
      {error && <FailureAlert text={texts.failed} reason={reasonOf(error) ?? error.message} />}
      <div className={styles['buttons']}>
        {FORMATS.map((format) => (
          <button
            key={format}
            type="button"
            className={buttons.button}
            disabled={example.isPending}
            onClick={() => example.mutate(format)}
          >
            {texts.examples[format]}
          </button>
        ))}
      </div>
      {example.error && <FailureAlert text={texts.exampleFailed} reason={null} />}
    </DetailsSection>
  );
}

import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useMutation } from '@tanstack/react-query';
import { DetailsSection } from '../details-page';
import { download } from '../download';
import { FailureAlert } from '../failure-alert';
import { FileArea } from '../file-area';
import { importTexts } from '../texts/import';
import { ReadFailure } from './read-failure';
import { useReading } from './use-import';
import styles from './import.module.css';

const texts = importTexts.choose;

const FORMATS = ['csv', 'xlsx'] as const;
const ACCEPTED = '.csv,.tsv,.txt,.xlsx';

interface ChooseFileProps {
  readonly kind: string;
  /** Called when the server has read the file. */
  readonly onRead: (id: number, file: File) => void;
}

/** The choice of the file to import, by dialog or by dropping; the server reads it at once. */
export function ChooseFile({ kind, onRead }: ChooseFileProps) {
  const reading = useReading(kind, onRead);
  const example = useMutation({
    mutationFn: (format: 'csv' | 'xlsx') =>
      download(`/view-import-example/${kind}?format=${format}`, `${kind}-example.${format}`),
  });
  const { error } = reading;
  return (
    <DetailsSection title={texts.heading}>
      <FileArea
        accept={ACCEPTED}
        disabled={reading.isPending}
        onFiles={([file]) => {
          if (file) reading.mutate({ file });
        }}
      >
        <span className={styles['drop']}>
          <span>{texts.drop}</span>
          <button type="button" className={buttons.primary} disabled={reading.isPending}>
            {reading.isPending ? texts.reading : texts.button}
          </button>
          <span className={styles['muted']}>{texts.limits}</span>
        </span>
      </FileArea>
      <ReadFailure error={error} />
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

import { ReadingDialog } from '@ofisi/shared-admin-ui/reading-dialog';
import { useState } from 'react';
import { LargeServicePicture, ServicePicture } from '../pictures/service-picture';
import { jobPageTexts as texts } from '../texts/job-page';
import styles from './service-job-page.module.css';

/** The pictures of a job; a press enlarges one. */
export function JobPictures({ names }: { names: readonly string[] }) {
  const [shown, setShown] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const wordsOf = (name: string) => texts.picture(names.indexOf(name) + 1, names.length);
  return (
    <>
      <ul className={styles.pictures}>
        {names.map((name) => (
          <li key={name}>
            <button
              type="button"
              className={styles.thumbnail}
              aria-label={texts.enlarge(wordsOf(name))}
              onClick={() => {
                setShown(name);
                setOpen(true);
              }}
            >
              <ServicePicture name={name} alt={wordsOf(name)} className={undefined} />
            </button>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <ReadingDialog
          title={wordsOf(shown)}
          open={isOpen}
          shape="wide-form"
          closeLabel={texts.close}
          onClose={() => setOpen(false)}
          afterClose={() => setShown(null)}
        >
          <LargeServicePicture name={shown} alt={wordsOf(shown)} className={styles.large} />
        </ReadingDialog>
      )}
    </>
  );
}

import type { ServiceJob } from '@ofisi/api-contract/service/service-jobs';
import { DetailsSection } from '@ofisi/shared-admin-ui/details-page';
import { ReadingDialog } from '@ofisi/shared-admin-ui/reading-dialog';
import { MOST_PICTURES } from '@ofisi/shared-shop/picture-limit';
import { isServiceEnded } from '@ofisi/shared-shop/service-stages';
import { useState } from 'react';
import { AddPhoto } from '../pictures/add-photo';
import { LargeServicePicture, ServicePicture } from '../pictures/service-picture';
import { jobPageTexts as texts } from '../texts/job-page';
import styles from './service-job-page.module.css';

/** The pictures of a job, and how another one is added while the job is open. */
export function JobPictures({ job }: { job: ServiceJob }) {
  const { pictures: names, stage } = job;
  const isOpen = !isServiceEnded(stage);
  const isFull = names.length >= MOST_PICTURES;
  if (names.length === 0 && !isOpen) return null;
  return (
    <DetailsSection title={texts.pictures}>
      {names.length > 0 && <Thumbnails names={names} />}
      {isOpen && (
        <div className={styles.adding}>
          <AddPhoto job={job} several isFull={isFull} />
          {isFull && <p>{texts.picturesFull(MOST_PICTURES)}</p>}
        </div>
      )}
    </DetailsSection>
  );
}

/** A press enlarges one. */
function Thumbnails({ names }: { names: readonly string[] }) {
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

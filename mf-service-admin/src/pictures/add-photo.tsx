import type { ServiceCard } from '@ofisi/api-contract/service/service-jobs';
import { CameraButton } from '@ofisi/shared-site-ui/camera-button';
import { FailureAlert, reasonOf } from '@ofisi/shared-admin-ui/failure-alert';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { photoTexts as texts } from '../texts/photos';
import styles from './add-photo.module.css';
import { usePhotos } from './use-photos';

interface AddPhotoProps {
  readonly job: Pick<ServiceCard, 'id' | 'number'>;
  /** Several at once, also from the pictures of the phone. */
  readonly several?: boolean;
  /** The job has as many as it can have. */
  readonly isFull?: boolean;
}

const follow = (onChange: () => void) => onlineManager.subscribe(onChange);
const isOnlineNow = () => onlineManager.isOnline();

/** Adds photos to a job as soon as they are taken, and says what became of them. */
export function AddPhoto({ job, several = false, isFull = false }: AddPhotoProps) {
  const { unsent, add, retry, discard } = usePhotos(job);
  const isOnline = useSyncExternalStore(follow, isOnlineNow);
  const failed = unsent.filter(({ error }) => error !== null);
  const underWay = unsent.length - failed.length;
  const refused = failed.filter(({ error }) => error && reasonOf(error) !== null);
  const [reason = null] = refused.map(({ error }) => error && reasonOf(error));
  return (
    <>
      {!isFull && (
        <CameraButton
          label={several ? texts.addSeveral : texts.add}
          anySource={several}
          several={several}
          onPhoto={add}
        />
      )}
      <span role="status" className={styles.state}>
        {underWay > 0 && (isOnline ? texts.sending(underWay) : texts.waiting(underWay))}
      </span>
      {failed.length > 0 && (
        <div className={styles.failed}>
          <FailureAlert text={texts.failed(failed.length)} reason={reason}>
            <div className={styles.acts}>
              {refused.length < failed.length && (
                <button
                  type="button"
                  className={buttons.button}
                  onClick={() => failed.filter((photo) => !refused.includes(photo)).forEach(retry)}
                >
                  {texts.retry}
                </button>
              )}
              <button type="button" className={buttons.quiet} onClick={() => failed.forEach(discard)}>
                {texts.discard}
              </button>
            </div>
          </FailureAlert>
        </div>
      )}
    </>
  );
}

import type {
  AddServicePictureRequest,
  ServiceCard,
  ServiceJobSavedResponse,
} from '@ofisi/api-contract/service/service-jobs';
import { CameraButton } from '@ofisi/shared-admin-ui/camera-button';
import { FailureAlert, reasonOf } from '@ofisi/shared-admin-ui/failure-alert';
import { useResourceMutation } from '@ofisi/shared-admin-ui/resource';
import { post } from '@ofisi/shared-auth/http';
import { notify } from '@ofisi/shared-page/notices';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { uploadServicePicture } from '../pictures/upload-service-picture';
import { serviceJobs } from '../service-jobs/service-jobs.resource';
import { myJobsTexts as texts } from '../texts/my-jobs';
import styles from './my-jobs.module.css';

/** Adds a photo to a job as soon as it is taken; one that did not get through is sent again with a press. */
export function JobPhoto({ job: { id, number } }: { job: Pick<ServiceCard, 'id' | 'number'> }) {
  const add = useResourceMutation(serviceJobs, {
    call: async (photo: File) => {
      const picture = await uploadServicePicture(photo);
      const body: AddServicePictureRequest = { picture };
      return post<ServiceJobSavedResponse>(`/add-service-picture/${id}`, body);
    },
    onSuccess: () => notify(texts.photoAdded(number)),
  });
  const { error, variables: photo } = add;
  return (
    <>
      <CameraButton
        label={add.isPending ? texts.sending : texts.addPhoto}
        disabled={add.isPending}
        onPhoto={(taken) => add.mutate(taken)}
      />
      {error && photo && (
        <div className={styles.failed}>
          <FailureAlert text={texts.photoFailed} reason={reasonOf(error)}>
            <button type="button" className={buttons.button} onClick={() => add.mutate(photo)}>
              {texts.retry}
            </button>
          </FailureAlert>
        </div>
      )}
    </>
  );
}

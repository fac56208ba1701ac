import type { ServiceJobTrackedResponse, TrackedJob } from '@ofisi/api-contract/service/tracked-jobs';
import { useSearchParams } from '@ofisi/shared-contract/routing';
import { Breadcrumb } from '@ofisi/shared-site-ui/breadcrumb';
import screens from '@ofisi/shared-site-ui/screen.module.css';
import { useState } from 'react';
import { trackJobTexts as texts } from '../texts/service-forms';
import type { LookUp } from './look-up';
import { LookUpForm } from './look-up-form';
import { SERVICE_CRUMB } from './service-crumb';
import styles from './service-forms.module.css';
import { TrackedJobView } from './tracked-job-view';

const TRACKING: LookUp<TrackedJob> = {
  path: '/track-service-job',
  name: 'number',
  texts,
  read: (answer) => (answer as ServiceJobTrackedResponse).service_job,
};

/** Finds a service job by its number, which a link may carry (`?number=SJ26000001`), and the phone number of its customer. */
export function TrackJobPage() {
  const [parameters] = useSearchParams();
  const [found, setFound] = useState<TrackedJob | null>(null);
  if (found) return <TrackedJobView job={found} onLeave={() => setFound(null)} />;
  return (
    <div className={screens.screen}>
      <Breadcrumb trail={[SERVICE_CRUMB, { label: texts.title }]} />
      <h1 className={screens.title}>{texts.title}</h1>
      <div className={styles.narrow}>
        <LookUpForm of={TRACKING} code={(parameters.get('number') ?? '').slice(0, 20)} onFound={setFound} />
      </div>
    </div>
  );
}

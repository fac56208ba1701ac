import type { ServiceCard } from '@ofisi/api-contract/service/service-jobs';
import { AdminTheme } from '@ofisi/shared-admin-ui/admin-theme';
import { today } from '@ofisi/shared-admin-ui/days';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { useSession } from '@ofisi/shared-auth/session';
import { useBoard } from '../board/use-board';
import { useMoves } from '../moves/use-moves';
import { myJobsTexts as texts } from '../texts/my-jobs';
import { JobCard } from './job-card';
import styles from './my-jobs.module.css';
import { byUrgency } from './urgency';

/** A technician's own jobs on their phone: today's visits, and then what is most urgent. */
export function MyJobsPage() {
  const query = useBoard();
  const userId = useSession(({ user }) => user?.id ?? null);
  return (
    <AdminTheme>
      <section className={styles.page}>
        <h1 className={styles.title}>{texts.title}</h1>
        {query.data ? (
          <Jobs jobs={query.data.service_jobs.filter(({ technician_id: id }) => id !== null && id === userId)} />
        ) : (
          <QueryNotice query={query} failed={texts.failed} />
        )}
      </section>
    </AdminTheme>
  );
}

function Jobs({ jobs }: { jobs: readonly ServiceCard[] }) {
  const moves = useMoves();
  const { visits, others } = byUrgency(jobs, today());
  const list = (label: string, listed: readonly ServiceCard[]) => (
    <ul className={styles.jobs} aria-label={label}>
      {listed.map((job) => (
        <JobCard key={job.id} job={job} isMoving={moves.underWay[job.id] !== undefined} onMove={moves.start} />
      ))}
    </ul>
  );
  if (jobs.length === 0) return <p className={styles.none}>{texts.none}</p>;
  return (
    <>
      {moves.alert}
      <h2 className={styles.heading}>{texts.visits}</h2>
      {visits.length === 0 ? <p className={styles.none}>{texts.noVisits}</p> : list(texts.visits, visits)}
      {others.length > 0 && (
        <>
          <h2 className={styles.heading}>{texts.others}</h2>
          {list(texts.others, others)}
        </>
      )}
      {moves.dialog}
    </>
  );
}

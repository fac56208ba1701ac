import type { ServiceJob } from '@ofisi/api-contract/service/service-jobs';
import type { JobPart, TakenParts, UsedPart } from '@ofisi/api-contract/service/service-work';
import { showAmount } from '@ofisi/shared-admin-ui/amounts';
import { FailureAlert, reasonOf } from '@ofisi/shared-admin-ui/failure-alert';
import { formatDateTime, formatTotal } from '@ofisi/shared-admin-ui/formats';
import { FigureCell, PlainTable } from '@ofisi/shared-admin-ui/plain-table';
import { useResourceMutation } from '@ofisi/shared-admin-ui/resource';
import { notify } from '@ofisi/shared-page/notices';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import linkButtons from '@ofisi/shared-site-ui/link-button.module.css';
import { serviceJobs } from '../service-jobs/service-jobs.resource';
import { workTexts as texts } from '../texts/work';
import { putBackParts } from './work.resource';
import styles from './work.module.css';

const COLUMNS = [
  { header: texts.part },
  { header: texts.approved, figures: true },
  { header: texts.left, figures: true },
];

/** What was approved, goods and labour, and what is left to take. */
export const ApprovedParts = ({ parts }: { parts: readonly JobPart[] }) => (
  <PlainTable label={texts.parts} columns={COLUMNS}>
    <tbody>
      {parts.map(({ order_line_id: id, product_name: name, unit, quantity, left, is_service, is_short }) => (
        <tr key={id}>
          <th scope="row">
            {name} {is_short && <span className={badges.danger}>{texts.short}</span>}
          </th>
          <FigureCell>{[showAmount(quantity, 3), unit].filter(Boolean).join(' ')}</FigureCell>
          <FigureCell>{is_service ? texts.labour : left === 0 ? texts.taken : showAmount(left, 3)}</FigureCell>
        </tr>
      ))}
    </tbody>
  </PlainTable>
);

const wordsOf = ({ product_name: name, quantity, serials }: TakenParts['lines'][number]) =>
  [`${showAmount(quantity, 3)} × ${name}`, ...(serials.length > 0 ? [texts.serial(serials.join(', '))] : [])].join(
    ', ',
  );

/** What was taken for the job; it can be put back until the machine is handed over. */
export function Taken({ job, taken, isOpen }: { job: ServiceJob; taken: readonly TakenParts[]; isOpen: boolean }) {
  const putBack = useResourceMutation(serviceJobs, {
    call: (deliveryId: number) => putBackParts(job.id, deliveryId),
    onSuccess: () => notify(texts.putBackDone),
  });
  const { error, variables: asked, isPending } = putBack;
  return (
    <>
      {error && <FailureAlert text={texts.notPutBack} reason={reasonOf(error)} />}
      <ul className={styles.rows} aria-label={texts.taken}>
        {taken.map(({ delivery_id: id, lines, by, at, can_put_back: canPutBack }) => {
          const words = lines.map(wordsOf).join('; ');
          return (
            <li key={id}>
              <span className={styles.what}>{words}</span>
              <span className={styles.facts}>{texts.by(by ?? '–', formatDateTime(at))}</span>
              {isOpen && canPutBack && (
                <button
                  type="button"
                  className={linkButtons.button}
                  aria-label={texts.putBackOf(words)}
                  disabled={isPending}
                  onClick={() => putBack.mutate(id)}
                >
                  {isPending && asked === id ? texts.puttingBack : texts.putBack}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The parts of a job under warranty. */
export const Used = ({ used }: { used: readonly UsedPart[] }) => (
  <ul className={styles.rows} aria-label={texts.used}>
    {used.map(({ id, product_name: name, quantity, serials, by, at, cost }) => (
      <li key={id}>
        <span className={styles.what}>
          {wordsOf({ product_name: name, quantity, serials: serials === null ? [] : [serials] })}
        </span>
        <span className={styles.facts}>{texts.by(by ?? '–', formatDateTime(at))}</span>
        {cost !== null && <span className={styles.facts}>{texts.cost(formatTotal(cost))}</span>}
      </li>
    ))}
  </ul>
);

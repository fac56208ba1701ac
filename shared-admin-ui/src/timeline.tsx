import { Timeline as AntdTimeline } from '@ofisi/shared-admin-ui/antd';
import type { ReactNode } from 'react';
import { formatDateTime } from './formats';
import { historyTexts } from './texts/history';
import styles from './timeline.module.css';

/** Something that happened. */
export interface TimelineEvent {
  readonly id: number | string;
  /** ISO instant. */
  readonly at: string;
  readonly what: string;
  /** Who did it; null: nobody, the program itself. Left out where it does not matter. */
  readonly who?: string | null;
  readonly details?: ReactNode;
}

/** What happened, with its time on a clock in Nairobi and who did it, in the order given: newest first. */
export const Timeline = ({ events }: { events: readonly TimelineEvent[] }) => (
  <AntdTimeline
    items={events.map(({ id, at, what, who, details }) => ({
      key: id,
      content: (
        <div className={styles['event']}>
          <strong>{what}</strong>
          <span className={styles['when']}>
            <time dateTime={at}>{formatDateTime(at)}</time>
            {who !== undefined && <span>{who ?? historyTexts.system}</span>}
          </span>
          {details}
        </div>
      ),
    }))}
  />
);

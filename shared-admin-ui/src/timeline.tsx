import { Timeline as AntdTimeline } from '@ofisi/shared-admin-ui/antd/details';
import type { ReactNode } from 'react';
import { formatDateTime } from './formats';
import { historyTexts } from './texts/history';
import styles from './timeline.module.css';

/** An event. */
export interface TimelineEvent {
  readonly id: number | string;
  /** ISO instant. */
  readonly at: string;
  readonly what: string;
  /** The user responsible; null: the program itself. Absent where it does not matter. */
  readonly who?: string | null;
  readonly details?: ReactNode;
}

/** Events with their time in Nairobi and their user, in the given order: newest first. */
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

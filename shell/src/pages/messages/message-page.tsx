import layout from '@ofisi/shared-site-ui/layout.module.css';
import type { ReactNode } from 'react';
import styles from './message-page.module.css';

interface MessagePageProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Links and buttons to continue with. */
  readonly actions: ReactNode;
  /** A drawing beside the text, where there is room. */
  readonly art?: ReactNode;
}

/** A page with a single message and the links to continue with. */
export const MessagePage = ({ title, children, actions, art }: MessagePageProps) => (
  <div className={`${layout.container} ${styles.page}`}>
    <div className={styles.words}>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.text}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </div>
    {art && <div className={styles.art}>{art}</div>}
  </div>
);

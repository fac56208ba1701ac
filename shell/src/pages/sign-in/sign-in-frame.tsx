import cards from '@ofisi/shared-site-ui/card.module.css';
import layout from '@ofisi/shared-site-ui/layout.module.css';
import type { ReactNode } from 'react';
import { Savannah } from './savannah';
import styles from './sign-in-frame.module.css';

interface SignInFrameProps {
  readonly title: string;
  readonly intro: string;
  readonly children: ReactNode;
  /** Links to the related pages. */
  readonly footer: ReactNode;
}

/** Layout of login, registration and forgotten password: the form, and beside it, where there is room, a view of the savannah. */
export const SignInFrame = ({ title, intro, children, footer }: SignInFrameProps) => (
  <div className={`${layout.container} ${styles.page}`}>
    <div className={`${cards.card} ${styles.frame}`}>
      <div className={styles.form}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.intro}>{intro}</p>
        <div className={styles.body}>{children}</div>
        <div className={styles.footer}>{footer}</div>
      </div>
      <div className={styles.art}>
        <Savannah />
      </div>
    </div>
  </div>
);

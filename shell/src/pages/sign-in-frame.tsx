import type { ReactNode } from 'react';
import { SignInArt } from './sign-in-art';
import styles from './sign-in-frame.module.css';

interface SignInFrameProps {
  readonly title: string;
  readonly intro: string;
  readonly children: ReactNode;
  /** The way to the neighbouring page. */
  readonly footer: ReactNode;
}

/** Login and registration: the form, and beside it, where there is room, a view of the savannah. */
export const SignInFrame = ({ title, intro, children, footer }: SignInFrameProps) => (
  <div className={`container ${styles.page}`}>
    <div className={`card ${styles.frame}`}>
      <div className={styles.form}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.intro}>{intro}</p>
        {children}
        <p className={styles.footer}>{footer}</p>
      </div>
      <div className={styles.art}>
        <SignInArt />
      </div>
    </div>
  </div>
);

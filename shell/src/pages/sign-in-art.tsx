import styles from './sign-in-art.module.css';

/** A drawn savannah whose trees are desks. Decoration. */
export const SignInArt = () => (
  <svg viewBox="0 0 480 560" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <circle className={styles.sun} cx="330" cy="240" r="92" />
    <path className={styles.far} d="M0 372c70-34 130-44 214-30 60 10 96-18 150-22 46-4 82 10 116 26v214H0z" />
    <path className={styles.middle} d="M0 420c90-26 170-14 250-4 90 12 160-2 230-20v164H0z" />
    <g className={styles.tree}>
      <path d="M64 316c8-40 62-66 138-66s130 26 138 66z" />
      <path className={styles.trunk} d="M202 478V366M202 384l-56-66M202 384l56-66M202 360v-42" />
    </g>
    <g className={styles.machine}>
      <rect x="160" y="214" width="84" height="38" rx="7" />
      <path d="M176 214v-22h52v22" />
      <path className={styles.paper} d="M178 236h48v22h-48z" />
      <circle cx="230" cy="226" r="3.5" />
    </g>
    <g className={styles.small}>
      <path d="M372 398c4-16 24-26 52-26s48 10 52 26z" />
      <path className={styles.smallTrunk} d="M424 452v-36M424 424l-20-24M424 424l20-24" />
    </g>
    <path className={styles.near} d="M0 476c110-30 220-20 300-6 76 13 130 6 180-8v98H0z" />
  </svg>
);

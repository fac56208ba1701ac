import styles from './savannah.module.css';

/** A drawn savannah whose trees are desks. Decorative. */
export const Savannah = () => (
  <svg viewBox="0 0 480 560" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <circle className={styles.sun} cx="330" cy="240" r="92" />
    <path className={styles.far} d="M0 372c70-34 130-44 214-30 60 10 96-18 150-22 46-4 82 10 116 26v214H0z" />
    <path className={styles.middle} d="M0 420c90-26 170-14 250-4 90 12 160-2 230-20v164H0z" />
    <g className={styles.tree}>
      <path d="M48 322c16-34 74-54 154-54s138 20 154 54z" />
      <path className={styles.trunk} d="M202 490V398M140 326l62 74 62-74" />
    </g>
    <g className={styles.machine}>
      <path d="M176 222v-34h52v34z" />
      <rect x="156" y="216" width="92" height="52" rx="9" />
      <path className={styles.slot} d="M174 248h56" />
      <circle cx="232" cy="232" r="4" />
    </g>
    <g className={styles.small}>
      <path d="M366 404c6-15 27-24 58-24s52 9 58 24z" />
      <path className={styles.smallTrunk} d="M424 476v-40M402 407l22 30 22-30" />
    </g>
    <path className={styles.near} d="M0 476c110-30 220-20 300-6 76 13 130 6 180-8v98H0z" />
  </svg>
);

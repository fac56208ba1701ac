import styles from './avatar.module.css';

/** Round initial of a name. Decoration: the name stands beside it or names the control. */
export const Avatar = ({ name }: { readonly name: string }) => (
  <span className={styles.avatar} aria-hidden="true">
    {name.trim().charAt(0).toUpperCase()}
  </span>
);

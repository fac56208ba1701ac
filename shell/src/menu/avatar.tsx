import styles from './avatar.module.css';

/**
 * Round initial of a name. Decorative, and therefore drawn by the style: as text it would become part of the accessible name of the control
 * around it.
 */
export const Avatar = ({ name }: { readonly name: string }) => (
  <span className={styles.avatar} aria-hidden="true" data-initial={name.trim().charAt(0).toUpperCase()} />
);

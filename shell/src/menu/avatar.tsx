import styles from './avatar.module.css';

/**
 * Round initial of a name. Decoration, and therefore drawn by the style: as text it would have to be part of the name of
 * the control that it stands in.
 */
export const Avatar = ({ name }: { readonly name: string }) => (
  <span className={styles.avatar} aria-hidden="true" data-initial={name.trim().charAt(0).toUpperCase()} />
);

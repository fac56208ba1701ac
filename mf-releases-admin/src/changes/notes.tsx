import { changeTexts as texts } from '../texts/changes';
import styles from './changes.module.css';

/** Sentences of the gate that are no reasons against something. */
export const Notes = ({ notes }: { readonly notes: readonly string[] }) =>
  notes.length > 0 && (
    <div className={styles.notes}>
      <strong>{texts.notes}</strong>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );

import { useFormState, type UseFormReturn } from 'react-hook-form';
import styles from './line-editor.module.css';
import type { LinesForm } from './lines';

/** Problems of the list as a whole: that it is empty, or a message of the server. */
export function ListError({ form }: { form: UseFormReturn<LinesForm> }) {
  const { errors } = useFormState({ control: form.control, name: 'items' });
  const message = errors.items?.root?.message ?? errors.items?.message;
  return (
    message && (
      <p role="alert" className={styles['error']}>
        {message}
      </p>
    )
  );
}

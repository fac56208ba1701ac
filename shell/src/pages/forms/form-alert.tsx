import alerts from '@ofisi/shared-site-ui/alert.module.css';

interface FormAlertProps {
  /** The error; without it nothing is shown. */
  readonly message: string | undefined;
}

/** Shown above the fields of a form: why the form as a whole was refused (SF §8). */
export const FormAlert = ({ message }: FormAlertProps) =>
  message && (
    <p className={alerts.danger} role="alert">
      {message}
    </p>
  );

import alerts from '@ofisi/shared-site-ui/alert.module.css';

interface FormAlertProps {
  /** What went wrong; nothing shows without it. */
  readonly message: string | undefined;
}

/** Above the fields of a form: why it was refused as a whole (SF §8). */
export const FormAlert = ({ message }: FormAlertProps) =>
  message && (
    <p className={alerts.danger} role="alert">
      {message}
    </p>
  );

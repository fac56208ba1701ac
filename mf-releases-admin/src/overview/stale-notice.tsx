import { formatTime } from '@ofisi/shared-admin-ui/formats';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import { commonTexts as texts } from '../texts/common';

interface StaleNoticeProps {
  /** A result of `useQuery`. */
  readonly query: { readonly data: unknown; readonly error: Error | null; readonly dataUpdatedAt: number };
}

/** Above figures that could not be read again. */
export const StaleNotice = ({ query: { data, error, dataUpdatedAt } }: StaleNoticeProps) =>
  data !== undefined &&
  error && (
    <div role="alert" className={alerts.danger}>
      <p>{texts.asOf(formatTime(new Date(dataUpdatedAt)))}</p>
      {error.message && <p>{error.message}</p>}
    </div>
  );

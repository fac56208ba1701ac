import type { ConfirmTwoFactorRequest, RecoveryCodesResponse, TwoFactorBegunResponse } from '@ofisi/api/wire';
import { post } from '@ofisi/shared-auth/http';
import { lazy, Suspense, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { CopyButton } from '../../site/copy-button';
import { requiredField } from '../field-rules';
import { FormAlert } from '../form-alert';
import { showFailure } from '../show-failure';
import { TextField } from '../text-field';
import styles from './section.module.css';
import setUpStyles from './two-factor-set-up.module.css';

const QrCode = lazy(async () => ({
  default: (await import(/* webpackChunkName: "qr-code" */ './qr-code')).QrCode,
}));

interface TwoFactorSetUpProps {
  readonly begun: TwoFactorBegunResponse;
  readonly onCodes: (answer: RecoveryCodesResponse) => void;
  readonly onCancel: () => void;
}

/** The secret as a picture and as text, and the first code, which shows that the app has it. */
export function TwoFactorSetUp({ begun: { secret, address }, onCodes, onCancel }: TwoFactorSetUpProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm<ConfirmTwoFactorRequest>({
    defaultValues: { code: '' },
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('code'), [setFocus]);

  const confirm = handleSubmit(async ({ code }) => {
    try {
      onCodes(await post<RecoveryCodesResponse>('/user/two-factor/confirm', { code }));
    } catch (error) {
      showFailure(error, ['code'], setError);
    }
  });

  return (
    <form noValidate onSubmit={(event) => void confirm(event)}>
      <p>Scan this with an authenticator app, such as Google Authenticator, Microsoft Authenticator or Aegis:</p>
      <div className={setUpStyles.picture}>
        <Suspense fallback={<p role="status">Loading...</p>}>
          <QrCode text={address} label="QR code for your authenticator app" />
        </Suspense>
      </div>
      <p>
        Or type this key into the app:{' '}
        <span className={setUpStyles.key}>
          <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyButton text={secret} what="key" />
        </span>
      </p>
      <FormAlert message={errors.root?.message} />
      <TextField
        label="Code that the app shows"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        error={errors.code?.message}
        {...register('code', requiredField('code'))}
      />
      <div className={styles.buttons}>
        <button type="submit" className="button button--primary" disabled={isSubmitting}>
          {isSubmitting ? 'Checking...' : 'Switch on'}
        </button>
        <button type="button" className="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}

import type {
  ConfirmTwoFactorRequest,
  RecoveryCodesResponse,
  TwoFactorBegunResponse,
} from '@ofisi/api-contract/identity/two-factor';
import { post } from '@ofisi/shared-auth/http';
import { TextField } from '@ofisi/shared-site-ui/text-field';
import { lazy, Suspense, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { CopyButton } from '../../site/copy-button';
import { requiredField } from '../forms/field-rules';
import { showFailure } from '../forms/show-failure';
import { SectionForm } from './section-form';
import { twoFactorTexts } from '../../texts/two-factor';
import { formTexts } from '../../texts/forms';
import { commonTexts } from '../../texts/common';
import styles from './two-factor-set-up.module.css';

const QrCode = lazy(async () => ({
  default: (await import(/* webpackMode: "eager" */ '@ofisi/shared-site-ui/qr-code')).QrCode,
}));

interface TwoFactorSetUpProps {
  readonly begun: TwoFactorBegunResponse;
  readonly onCodes: (answer: RecoveryCodesResponse) => void;
  readonly onCancel: () => void;
}

/** The secret as a QR code and as text, and the first code, which proves that the app has the secret. */
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
    <SectionForm
      onSubmit={confirm}
      failure={errors.root?.message}
      isSubmitting={isSubmitting}
      label={twoFactorTexts.switchOn}
      busyLabel={formTexts.checking}
      onCancel={onCancel}
    >
      <p>{twoFactorTexts.scan}</p>
      <div className={styles.picture}>
        <Suspense fallback={<p role="status">{commonTexts.loading}</p>}>
          <QrCode text={address} label={twoFactorTexts.qrCode} />
        </Suspense>
      </div>
      <p>
        {twoFactorTexts.typeKey}{' '}
        <span className={styles.key}>
          <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyButton text={secret} what={twoFactorTexts.key} />
        </span>
      </p>
      <TextField
        label={twoFactorTexts.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        error={errors.code?.message}
        {...register('code', requiredField('code'))}
      />
    </SectionForm>
  );
}

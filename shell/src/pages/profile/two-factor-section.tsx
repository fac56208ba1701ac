import type {
  RecoveryCodesResponse,
  TwoFactorBegunResponse,
  TwoFactorResponse,
} from '@ofisi/api-contract/identity/two-factor';
import { get, post } from '@ofisi/shared-auth/http';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import sections from '@ofisi/shared-site-ui/section.module.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshSession } from '../../session/refresh-session';
import { PasswordForm } from './password-form';
import { ReadFailure } from './read-failure';
import { RecoveryCodes } from './recovery-codes';
import { Section } from './section';
import { TwoFactorSetUp } from './two-factor-set-up';
import { twoFactorTexts } from '../../texts/two-factor';
import { commonTexts } from '../../texts/common';

const KEY = ['/user/two-factor'];

/** The current step; the first three ask for the password. */
type Step =
  | { readonly kind: 'begin' | 'new-codes' | 'disable' }
  | { readonly kind: 'set-up'; readonly begun: TwoFactorBegunResponse }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

/** Two-step verification: an authenticator app, and recovery codes for when it is lost. */
export function TwoFactorSection() {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step | null>(null);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => get<TwoFactorResponse>('/user/two-factor', signal),
  });

  const showCodes = ({ recovery_codes: codes }: RecoveryCodesResponse) => {
    setStep({ kind: 'codes', codes });
    void queryClient.invalidateQueries({ queryKey: KEY });
  };
  const finish = async () => {
    setStep(null);
    await queryClient.invalidateQueries({ queryKey: KEY });
    // The permissions of the role can depend on it.
    await refreshSession();
  };

  return (
    <Section
      title={twoFactorTexts.title}
      anchor="two-step"
      state={data && <StateBadge {...data} />}
      intro={twoFactorTexts.intro}
    >
      {error && <ReadFailure onRetry={() => void refetch()} />}
      {isPending && <p role="status">{commonTexts.loading}</p>}
      {data && step === null && <Choices {...data} onChoose={(kind) => setStep({ kind })} />}
      {step?.kind === 'begin' && (
        <PasswordForm
          label={twoFactorTexts.next}
          onCancel={() => setStep(null)}
          onPassword={async (password) => {
            const begun = await post<TwoFactorBegunResponse>('/user/two-factor/begin', { password });
            setStep({ kind: 'set-up', begun });
          }}
        />
      )}
      {step?.kind === 'set-up' && (
        <TwoFactorSetUp begun={step.begun} onCodes={showCodes} onCancel={() => setStep(null)} />
      )}
      {step?.kind === 'new-codes' && (
        <PasswordForm
          label={twoFactorTexts.createCodes}
          onCancel={() => setStep(null)}
          onPassword={async (password) =>
            showCodes(await post<RecoveryCodesResponse>('/user/two-factor/recovery-codes', { password }))
          }
        />
      )}
      {step?.kind === 'disable' && (
        <PasswordForm
          label={twoFactorTexts.switchOff}
          onCancel={() => setStep(null)}
          onPassword={async (password) => {
            await post('/user/two-factor/disable', { password });
            await finish();
          }}
        />
      )}
      {step?.kind === 'codes' && <RecoveryCodes codes={step.codes} onDone={() => void finish()} />}
    </Section>
  );
}

const StateBadge = ({ enabled, required }: TwoFactorResponse) =>
  enabled ? (
    <span className={badges.success}>{twoFactorTexts.on}</span>
  ) : required ? (
    <span className={badges.warning}>{twoFactorTexts.required}</span>
  ) : (
    <span className={badges.badge}>{twoFactorTexts.off}</span>
  );

interface ChoicesProps extends TwoFactorResponse {
  readonly onChoose: (kind: 'begin' | 'new-codes' | 'disable') => void;
}

function Choices({ enabled, required, recovery_codes_left: left, onChoose }: ChoicesProps) {
  if (!enabled) {
    return (
      <>
        {required && <p>{twoFactorTexts.requiredByRole}</p>}
        <div>
          <button type="button" className={buttons.primary} onClick={() => onChoose('begin')}>
            {twoFactorTexts.setUp}
          </button>
        </div>
      </>
    );
  }
  return (
    <>
      <p>{twoFactorTexts.codesLeft(left)}</p>
      <div className={sections.buttons}>
        <button type="button" className={buttons.button} onClick={() => onChoose('new-codes')}>
          {twoFactorTexts.newCodes}
        </button>
        <button type="button" className={buttons.button} onClick={() => onChoose('disable')}>
          {twoFactorTexts.switchOff}
        </button>
      </div>
    </>
  );
}

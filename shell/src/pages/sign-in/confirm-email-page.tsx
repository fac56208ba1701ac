import type { MessageResponse } from '@ofisi/api-contract/envelope';
import { ApiError, post } from '@ofisi/shared-auth/http';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { failureText } from '../forms/failure-text';
import { FormAlert } from '../forms/form-alert';
import { SignInFrame } from './sign-in-frame';
import { confirmEmailTexts } from '../../texts/confirm-email';

/**
 * Confirms an e-mail address with the token from the link in the mail, on a click: mail programs that open links must not use it up. The
 * token is removed from the address at once, so that neither the history nor a Referer header carries it.
 */
export function ConfirmEmailPage() {
  const [params] = useSearchParams();
  const [token] = useState(params.get('token') ?? '');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => post<MessageResponse>('/confirm-email', { token }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['/user-profile'] }),
  });

  useEffect(() => {
    if (token) void navigate('/confirm-email', { replace: true });
  }, [token, navigate]);

  return (
    <SignInFrame
      title={confirmEmailTexts.confirmTitle}
      intro={confirmEmailTexts.confirmIntro}
      footer={<Link to="/user/profile">{confirmEmailTexts.toProfile}</Link>}
    >
      <FormAlert message={token ? refusalOf(confirm.error) : confirmEmailTexts.incompleteConfirmation} />
      {confirm.data ? (
        <p ref={focusOn} tabIndex={-1} className={alerts.success} role="status">
          {confirm.data.message}
        </p>
      ) : (
        token && (
          <button
            type="button"
            className={`${buttons.primary} ${buttons.block}`}
            disabled={confirm.isPending}
            onClick={() => confirm.mutate()}
          >
            {confirm.isPending ? confirmEmailTexts.confirming : confirmEmailTexts.confirm}
          </button>
        )
      )}
    </SignInFrame>
  );
}

/** Moves the focus, because the button that had it is gone. */
const focusOn = (answer: HTMLElement | null) => answer?.focus();

const refusalOf = (error: Error | null): string | undefined =>
  error === null ? undefined : (error instanceof ApiError && error.fieldErrors['token']) || failureText(error);

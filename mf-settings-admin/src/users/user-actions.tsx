import type { User } from '@ofisi/api-contract/identity/users';
import { ConfirmDialog } from '@ofisi/shared-admin-ui/confirm-dialog';
import { useEditor } from '@ofisi/shared-admin-ui/editor';
import { FailureAlert, reasonOf } from '@ofisi/shared-admin-ui/failure-alert';
import { useResourceMutation } from '@ofisi/shared-admin-ui/resource';
import type { RowAction } from '@ofisi/shared-admin-ui/row-menu';
import { useSession } from '@ofisi/shared-auth/session';
import { notify } from '@ofisi/shared-page/notices';
import { useState, type ReactNode } from 'react';
import { userTexts as texts } from '../texts/users';
import { lostTwoFactor, SwitchOffTwoFactorForm } from './switch-off-two-factor';
import { useRoles } from './use-roles';
import { deactivate, reactivate, sendLink, users } from './users.resource';

interface UserActions {
  /** Why no action on a user is allowed; null if they are. */
  readonly blockedBy: (user: User) => string | null;
  readonly actions: readonly RowAction<User>[];
  /** The failure of an action, if any. */
  readonly alert: ReactNode;
  /** Confirmation before a user is locked out, or can sign in with the password alone. */
  readonly dialog: ReactNode;
}

/** Actions on a user other than editing: links, deactivation, help with a lost phone. The server checks again. */
export function useUserActions(): UserActions {
  const ownId = useSession(({ user }) => user?.id);
  const roles = useRoles();
  const [asked, setAsked] = useState<User | null>(null);
  const [open, setOpen] = useState(false);
  const lost = useEditor(lostTwoFactor);
  const done = ({ message }: { message: string }) => {
    notify(message);
    setOpen(false);
  };
  const call = useResourceMutation(users, {
    call: ({ user, how }: { user: User; how: (user: User) => Promise<{ message: string }> }) => how(user),
    onSuccess: done,
  });
  const failure = call.error && <FailureAlert text={texts.notDone} reason={reasonOf(call.error)} />;

  const blockedBy = ({ id, role_id }: User) => {
    if (id === ownId) return texts.yourself;
    const role = roles.find((one) => one.id === role_id);
    return role && !role.grantable ? texts.higher : null;
  };
  const send = (user: User) => call.mutate({ user, how: sendLink });
  const ask = (user: User) => {
    call.reset();
    setAsked(user);
    setOpen(true);
  };

  return {
    blockedBy,
    actions: [
      { label: texts.sendReset, run: send, when: ({ status }) => status === 'active', blockedBy },
      { label: texts.sendInvitation, run: send, when: ({ status }) => status === 'invited', blockedBy },
      {
        label: texts.reactivate,
        run: (user) => call.mutate({ user, how: reactivate }),
        when: ({ status }) => status === 'deactivated',
        blockedBy,
      },
      { label: texts.switchOff, run: lost.edit, when: ({ two_factor }) => two_factor, blockedBy },
      { label: texts.deactivate, run: ask, when: ({ status }) => status !== 'deactivated', blockedBy, danger: true },
    ],
    alert: !open && failure,
    dialog: (
      <>
        {lost.form && <SwitchOffTwoFactorForm {...lost.form} />}
        <ConfirmDialog
          open={open}
          title={texts.deactivateQuestion}
          confirmLabel={call.isPending ? texts.deactivating : texts.deactivate}
          cancelLabel={texts.cancel}
          loses
          busy={call.isPending}
          onConfirm={() => asked && call.mutate({ user: asked, how: deactivate })}
          onCancel={() => setOpen(false)}
        >
          {asked && (
            <p>
              <strong>{asked.name}</strong>
            </p>
          )}
          <p>{texts.deactivateHint}</p>
          {failure}
        </ConfirmDialog>
      </>
    ),
  };
}

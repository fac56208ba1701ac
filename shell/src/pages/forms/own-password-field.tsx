import type { ComponentProps } from 'react';
import { PasswordField } from './password-field';
import { formTexts } from '../../texts/forms';

/** Asks the signed-in user for their password again, before an action that must not be possible on a device left open. */
export const OwnPasswordField = (
  field: Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete' | 'aside'>,
) => <PasswordField label={formTexts.ownPassword} autoComplete="current-password" {...field} />;

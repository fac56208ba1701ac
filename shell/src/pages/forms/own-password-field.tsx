import type { ComponentProps } from 'react';
import { PasswordField } from './password-field';
import { formTexts } from '../../texts/forms';

/** The password of whoever is signed in, once more, before what must not be done on a device left open. */
export const OwnPasswordField = (
  field: Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete' | 'aside'>,
) => <PasswordField label={formTexts.ownPassword} autoComplete="current-password" {...field} />;

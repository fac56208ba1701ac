import linkButtons from '@ofisi/shared-site-ui/link-button.module.css';
import { TextField } from '@ofisi/shared-site-ui/text-field';
import { type ComponentProps, useState } from 'react';
import { formTexts } from '../../texts/forms';

/** A password field, hidden until *Show password* is pressed; `aside` replaces that button. */
export function PasswordField({ aside, ...field }: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      required
      autoCapitalize="none"
      spellCheck={false}
      aside={
        aside ?? (
          <button type="button" className={linkButtons.button} aria-pressed={shown} onClick={() => setShown(!shown)}>
            {formTexts.showPassword}
          </button>
        )
      }
    />
  );
}

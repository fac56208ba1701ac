import { TextAreaField } from '@ofisi/shared-admin-ui/fields';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { changeTexts as texts } from '../texts/changes';

/** Why something is changed; it stays in the history. */
export const ReasonField = <Values extends FieldValues & { readonly reason: string }>({
  control,
}: {
  readonly control: Control<Values>;
}) => (
  <TextAreaField
    control={control}
    name={'reason' as FieldPath<Values>}
    label={texts.reason}
    hint={texts.reasonHint}
    maxLength={500}
    full
    required
  />
);

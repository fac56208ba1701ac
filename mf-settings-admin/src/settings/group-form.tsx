import { FormPage, FormSection } from '@ofisi/shared-admin-ui/form-page';
import { useSession } from '@ofisi/shared-auth/session';
import { useNavigate } from '@ofisi/shared-contract/routing';
import { useMemo, type ReactNode } from 'react';
import { useForm, type Control, type DefaultValues, type FieldValues } from 'react-hook-form';
import { settingsTexts as texts } from '../texts/settings';
import { useSaveSettings, type Group, type Settings } from './settings-api';

interface GroupFormProps<Of extends Group, Values extends FieldValues> {
  readonly group: Of;
  readonly settings: Settings[Of];
  /** Converts the group to form values; `toFields` converts them to the request. */
  readonly toValues: (settings: Settings[Of]) => Values;
  readonly toFields: (values: Values) => object;
  readonly children: (control: Control<Values>) => ReactNode;
}

/** The form of one group of settings (decisions 030 and BO-59). */
export function GroupForm<Of extends Group, Values extends FieldValues>(props: GroupFormProps<Of, Values>) {
  const { group, settings, toValues, toFields, children } = props;
  const navigate = useNavigate();
  const ownerId = useSession((session) => session.owner?.id ?? null);
  const values = useMemo(() => toValues(settings), [settings, toValues]);
  const form = useForm<Values>({ defaultValues: values as DefaultValues<Values>, values });
  const { save, submitError } = useSaveSettings(group);
  return (
    <FormPage
      form={form}
      title={texts.groups[group]}
      draft={`${ownerId}:settings:${group}`}
      loading={save.isPending}
      submitError={submitError}
      submitLabel={texts.save}
      submittingLabel={texts.saving}
      onSubmit={(entered, clear) =>
        save.mutate({ ...toFields(entered), version: settings.version }, { onSuccess: () => clear() })
      }
      onClose={() => void navigate('/admin/dashboard')}
    >
      <p>{texts.intros[group]}</p>
      <FormSection title={texts.groups[group]}>{children(form.control)}</FormSection>
    </FormPage>
  );
}

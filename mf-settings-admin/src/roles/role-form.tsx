import type { Role } from '@ofisi/api-contract/identity/roles';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { TextField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { useForm } from 'react-hook-form';
import { roleTexts } from '../texts/roles';
import type { RoleValues } from './roles.resource';

/** A role's name (BO §2 Roles); its permissions are set in the matrix. */
export function RoleForm({ row, modal }: ResourceFormProps<Role, RoleValues>) {
  const form = useForm<RoleValues>({ values: { name: row?.name ?? '' } });
  return (
    <FormModal form={form} {...modal}>
      <TextField control={form.control} name="name" label={roleTexts.fields.name} maxLength={50} required />
    </FormModal>
  );
}

import type { Role } from '@ofisi/api-contract/identity/roles';
import { custom, rowMenu, rowNumber, text } from '@ofisi/shared-admin-ui/columns';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { Link } from '@ofisi/shared-contract/routing';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { roleTexts as texts } from '../texts/roles';
import { RoleForm } from './role-form';
import { roles } from './roles.resource';

const higher = ({ grantable }: Role) => (grantable ? null : texts.higher);

const staysNamed = (role: Role) => (role.built_in ? texts.keepsName : higher(role));

function stays(role: Role): string | null {
  if (role.built_in) return texts.staysBuiltIn;
  return role.people > 0 ? texts.inUse(role.people) : higher(role);
}

/** Adds, renames and deletes roles (BO §2 Roles, decision BO-40). */
export const RolesPage = () => (
  <ResourcePage
    resource={roles}
    title={texts.title}
    newLabel={texts.add}
    columns={[
      rowNumber(),
      text(texts.fields.name, 'name', { sortable: true }),
      text(texts.fields.people, 'people', { sortable: true }),
      custom<Role>(texts.fields.kind, 'built_in', ({ built_in }) => (built_in ? texts.builtIn : texts.own)),
      rowMenu(),
    ]}
    filterBy="name"
    form={RoleForm}
    blockedBy={{ edit: staysNamed, remove: stays }}
    tools={
      <Link to="/admin/user-management/roles/permissions" className={buttons.button}>
        {texts.permissions}
      </Link>
    }
  />
);

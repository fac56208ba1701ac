import type { Permission } from '@ofisi/api-contract/permissions';
import type { Role } from '@ofisi/api-contract/identity/roles';
import inputs from '@ofisi/shared-site-ui/input.module.css';
import { Fragment, useId, useState } from 'react';
import { matrixTexts as texts } from '../texts/roles';
import { DiscountLimit } from './discount-limit';
import styles from './permissions-page.module.css';

interface PermissionTableProps {
  readonly roles: readonly Role[];
  /** Permissions as ticked, saved or not. */
  readonly granted: (role: Role) => readonly Permission[];
  readonly disabled: boolean;
  readonly onToggle: (role: Role, name: Permission, on: boolean) => void;
  readonly onRequireTwoFactor: (role: Role, on: boolean) => void;
  readonly onLimitDiscount: (role: Role, to: number | string | null) => void;
}

/** Permissions by role, one column per role; on narrow screens, only the column of the role selected above. */
export function PermissionTable(props: PermissionTableProps) {
  const { roles, granted, disabled, onToggle, onRequireTwoFactor, onLimitDiscount } = props;
  const [chosen, setChosen] = useState(roles[0]?.id);
  const chooser = useId();
  const place = ({ id }: Role) => (id === chosen ? '' : styles.other);
  const box = (role: Role, sentence: string, on: boolean, change: (on: boolean) => void) => (
    <td key={role.id} className={place(role)}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={texts.may(sentence, role.name)}
        checked={on}
        disabled={disabled || !role.grantable}
        onChange={(event) => change(event.target.checked)}
      />
    </td>
  );
  return (
    <div className={styles.matrix}>
      <div className={styles.chooser}>
        <label htmlFor={chooser}>{texts.role}</label>
        <select
          id={chooser}
          className={inputs.input}
          value={chosen}
          onChange={(event) => setChosen(Number(event.target.value))}
        >
          {roles.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
      <div className={styles.scroller} tabIndex={0} role="region" aria-label={texts.table}>
        <table className={styles.table} aria-label={texts.table}>
          <thead>
            <tr>
              <th scope="col">{texts.permission}</th>
              {roles.map((role) => (
                <th key={role.id} scope="col" className={place(role)}>
                  {role.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {texts.groups.map(({ label, permissions }) => (
              <Fragment key={label}>
                <tr>
                  <th scope="rowgroup" colSpan={roles.length + 1} className={styles.group}>
                    {label}
                  </th>
                </tr>
                {permissions.map((name: Permission) => (
                  <Fragment key={name}>
                    <tr>
                      <th scope="row">{texts.sentences[name]}</th>
                      {roles.map((role) =>
                        box(role, texts.sentences[name], granted(role).includes(name), (on) =>
                          onToggle(role, name, on),
                        ),
                      )}
                    </tr>
                    {name === 'sales.discount' && (
                      <tr>
                        <th scope="row">{texts.discountLimit}</th>
                        {roles.map((role) => (
                          <td key={role.id} className={place(role)}>
                            {role.permissions.includes(name) && (
                              <DiscountLimit role={role} disabled={disabled} onLimit={onLimitDiscount} />
                            )}
                          </td>
                        ))}
                      </tr>
                    )}
                  </Fragment>
                ))}
              </Fragment>
            ))}
            <tr>
              <th scope="row">{texts.twoFactor}</th>
              {roles.map((role) =>
                role.permissions.length > 0 ? (
                  box(role, texts.twoFactor, role.requires_two_factor, (on) => onRequireTwoFactor(role, on))
                ) : (
                  <td key={role.id} className={place(role)} />
                ),
              )}
            </tr>
          </tbody>
        </table>
      </div>
    </div>
  );
}

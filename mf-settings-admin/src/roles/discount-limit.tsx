import type { Role } from '@ofisi/api-contract/identity/roles';
import { AmountInput } from '@ofisi/shared-admin-ui/amount-input';
import { useState } from 'react';
import { matrixTexts as texts } from '../texts/roles';
import styles from './permissions-page.module.css';

interface DiscountLimitProps {
  readonly role: Role;
  readonly disabled: boolean;
  readonly onLimit: (role: Role, to: number | string | null) => void;
}

/** The largest discount that a role may give; saved when the field is left, or with Enter. */
export function DiscountLimit({ role, disabled, onLimit }: DiscountLimitProps) {
  const [typed, setTyped] = useState<{ readonly value: number | string | null } | null>(null);
  const save = () => {
    if (typed && typed.value !== role.discount_limit) onLimit(role, typed.value);
    setTyped(null);
  };
  return (
    <AmountInput
      aria-label={texts.may(texts.discountLimit, role.name)}
      className={styles.limit}
      value={typed ? (typed.value ?? '') : role.discount_limit}
      limits={{ min: 0, max: 100, decimals: 2 }}
      disabled={disabled || !role.grantable}
      onChange={(value) => setTyped({ value })}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && save()}
    />
  );
}

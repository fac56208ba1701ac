import { get } from '@ofisi/shared-auth/http';
import { useSearchParams } from '@ofisi/shared-contract/routing';
import { notify } from '@ofisi/shared-page/notices';
import { useEffect, useEffectEvent } from 'react';
import type { Listed } from './list/rows';
import { resourceTexts } from './texts/resource';

/** Parameters of an address that open something on a list's page: `?form=new`, `?form=7`, `?open=7`, `?pay=7`, `?transfer=new`. */
type Asked = 'form' | 'open' | 'pay' | 'transfer';

const NEW = 'new';

/** Calls `answer` once for the address parameter of this name, as soon as `ready` is true, and removes the parameter from the address. */
export function useAddressParameter(name: string, answer: (value: string) => void, ready = true): void {
  const [address, setAddress] = useSearchParams();
  const asked = address.get(name);
  const begin = useEffectEvent((value: string) => {
    setAddress(
      (now) => {
        const rest = new URLSearchParams(now);
        rest.delete(name);
        return rest;
      },
      { replace: true },
    );
    answer(value);
  });
  useEffect(() => {
    if (ready && asked !== null) begin(asked);
  }, [ready, asked]);
}

/**
 * Opens the row, or the empty form, that the address names, and removes the parameter from the address. Used by links from elsewhere to a
 * row that has no page of its own, or to an empty form.
 */
export function useAddressedRow<Row>(
  { list, one }: Listed & { readonly one: string },
  name: Asked,
  { show, add }: { readonly show?: ((row: Row) => void) | undefined; readonly add?: (() => void) | undefined },
): void {
  const answer = (row: Row | undefined) => {
    if (row) show?.(row);
    else notify(resourceTexts.gone(one), 'neutral');
  };
  useAddressParameter(name, (value) => {
    if (value === NEW) return add?.();
    if (!show || !/^\d{1,10}$/.test(value)) return;
    get<Readonly<Record<string, readonly Row[]>>>(`${list.path}?ids=${value}&first=1`).then(
      (found) => answer(found[list.rows]?.[0]),
      () => notify(resourceTexts.notOpened(one), 'neutral'),
    );
  });
}

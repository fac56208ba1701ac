import { useEffect, useRef } from 'react';
import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

/**
 * Empties a field whose choices depend on another one when that one changes (`dependsOn`). A form that is filled anew, both fields at
 * once, keeps what it was given.
 */
export function useClearedBy<Values extends FieldValues>(
  control: Control<Values>,
  dependsOn: FieldPath<Values> | undefined,
  { value, clear }: { readonly value: unknown; readonly clear: () => void },
): void {
  const other: unknown = useWatch({ control, name: (dependsOn ?? '') as FieldPath<Values>, disabled: !dependsOn });
  const before = useRef({ other, value });
  useEffect(() => {
    const { current } = before;
    before.current = { other, value };
    if (dependsOn && other !== current.other && value === current.value && value !== '') clear();
  });
}

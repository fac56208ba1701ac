import { useEffect, useRef } from 'react';
import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

/**
 * Clears a field when the field that its choices depend on changes (`dependsOn`). When a form is refilled, both fields at once, the new
 * value is kept.
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

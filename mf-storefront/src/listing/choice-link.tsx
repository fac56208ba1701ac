import { Link } from '@ofisi/shared-contract/routing';
import type { ComponentProps } from 'react';

export interface ChoiceLinkProps extends Omit<ComponentProps<typeof Link>, 'onClick'> {
  readonly onChoose: () => void;
}

/**
 * A choice as a link to its result: it works before the page's script has loaded, and can be opened in a new tab. With the script, a plain
 * click calls `onChoose`.
 */
export const ChoiceLink = ({ onChoose, ...link }: ChoiceLinkProps) => (
  <Link
    {...link}
    onClick={(event) => {
      const { metaKey, ctrlKey, shiftKey, altKey } = event;
      if (metaKey || ctrlKey || shiftKey || altKey) return;
      event.preventDefault();
      onChoose();
    }}
  />
);

import { Link } from '@ofisi/shared-contract/routing';
import type { ComponentProps } from 'react';

export interface ChoiceLinkProps extends Omit<ComponentProps<typeof Link>, 'onClick'> {
  readonly onChoose: () => void;
}

/**
 * A choice as a link to where it leads: it works before the page's script has come, and opens in a tab of its own where that
 * is asked for. With the script a plain click is `onChoose`.
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

import type { NavIcon } from '@ofisi/shared-contract/manifest';

/** One line of the palette: where it leads, and the words that say so. */
export interface Choice {
  /** Unique among all that are shown. */
  readonly key: string;
  readonly label: string;
  /** What tells it from others; '' for nothing. */
  readonly detail: string;
  readonly to: string;
  readonly icon: NavIcon;
}

/** Choices below one heading. */
export interface ChoiceGroup {
  readonly label: string;
  readonly choices: readonly Choice[];
}

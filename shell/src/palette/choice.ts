import type { NavIcon } from '@ofisi/shared-contract/manifest';

/** One entry of the palette: its destination and its texts. */
export interface Choice {
  /** Unique among all entries shown. */
  readonly key: string;
  readonly label: string;
  /** Distinguishes it from similar entries; '' for none. */
  readonly detail: string;
  readonly to: string;
  readonly icon: NavIcon;
}

/** Entries under one heading. */
export interface ChoiceGroup {
  readonly label: string;
  readonly choices: readonly Choice[];
}

/** The text that a verb prints, and whether it succeeded. */
export interface Outcome {
  readonly text: string;
  /** Further information for the user. */
  readonly notes?: readonly string[];
  readonly isRefusal?: boolean;
}

/** What a verb wants printed, and whether it ended well. */
export interface Outcome {
  readonly text: string;
  /** What else a person should know. */
  readonly notes?: readonly string[];
  readonly isRefusal?: boolean;
}

import { ApiError, type FieldErrors } from '@ofisi/shared-auth/http';
import { notify } from '@ofisi/shared-page/notices';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { resourceTexts } from './texts/resource';

/** Every row of a list has an id; `version` comes where edits are guarded against each other. */
export interface ResourceRow {
  readonly id: number;
}

/** What a save answers: the message that staff see. */
export interface Saved {
  readonly message: string;
}

/** What became of each of several rows. */
export interface BulkOutcome extends Saved {
  readonly done: readonly number[];
  readonly refused: readonly { readonly id: number; readonly message: string }[];
}

/** A call about several rows, by their ids. */
export type BulkCall = (ids: readonly number[]) => Promise<BulkOutcome>;

/** One way to write: its call and its words. `Input` is what the call takes. */
interface Write<Input extends readonly unknown[]> {
  readonly call: (...input: Input) => Promise<Saved>;
  /** Title of the modal: `Add Brand`. */
  readonly title: string;
  /** Shown when the call fails for another reason than a field. */
  readonly failed: string;
  /** Shown after success instead of the server's message. */
  readonly succeeded?: string;
  /** What stands on the button of the form, unless Create or Save, and while it is sent. */
  readonly submit?: readonly [label: string, submitting: string];
}

/**
 * Everything that is said once about a resource: calls, query key and texts, oddities included, each with its clause.
 * What it leaves out is not offered: no `remove`, no Delete in the row menu.
 */
export interface Resource<Row extends ResourceRow, Values extends object> {
  /** Unique over all remotes: it names the list in the page's query cache. */
  readonly key: string;
  /** `brand`, as in "Are you sure you want to delete this brand?" */
  readonly one: string;
  /** `brands`, as in "Failed to fetch brands." */
  readonly many: string;
  /** Said in place of an empty list. */
  readonly empty: string;
  /** The call that lists it, page by page, and the field of its answer that holds the rows (BO §7). */
  readonly list: { readonly path: `/${string}`; readonly rows: string };
  /** `staysOpen`: the form clears but does not close, for entering a batch (decision BO-14). */
  readonly add?: Write<[values: Values]> & { readonly staysOpen?: boolean };
  /** A stale edit is answered with 409 and the row as it is now, under `current`. */
  readonly update?: Write<[row: Row, values: Values]> & {
    /** What the row menu calls it, unless Edit. */
    readonly label?: string;
  };
  readonly remove?: (row: Row) => Promise<unknown>;
  /** Said below the question whether to delete: what stays. */
  readonly removeNote?: string;
  /** Deletes several at once, each for itself: some may be refused. */
  readonly removeMany?: BulkCall;
  /** Reads the list again whenever the window gets the focus. */
  readonly reloadsOnFocus?: boolean;
  /** Reads the list again so often, in milliseconds: what is in it changes without anybody's doing. */
  readonly reloadsEvery?: number;
  /** Keys of other resources that its changes change as well. */
  readonly invalidates?: readonly string[];
}

/** Names the row and the form's values once: `defineResource<Brand, AddBrandRequest>({ … })`. */
export const defineResource = <Row extends ResourceRow, Values extends object = never>(
  resource: Resource<Row, Values>,
): Resource<Row, Values> => resource;

/** Names all that is read of a resource in the page's query cache. */
export const queryKey = (resource: { readonly key: string }) => ['back-office', resource.key] as const;

/**
 * A mutation of a resource: the list is invalidated first, then the caller's `onSuccess` runs; neither can be lost.
 * A refusal because of someone else's change makes the list stale too.
 */
export function useResourceMutation<Input, Result>(
  resource: Pick<Resource<never, never>, 'key' | 'invalidates'>,
  { call, onSuccess }: { call: (input: Input) => Promise<Result>; onSuccess: (result: Result, input: Input) => void },
) {
  const client = useQueryClient();
  const invalidate = () => {
    for (const key of [resource.key, ...(resource.invalidates ?? [])]) {
      void client.invalidateQueries({ queryKey: queryKey({ key }) });
    }
  };
  return useMutation<Result, Error, Input>({
    mutationFn: call,
    onSuccess: (result, input) => {
      invalidate();
      onSuccess(result, input);
    },
    onError: (error) => {
      if (currentRowOf(error)) invalidate();
    },
  });
}

/** What a failed save has to say, in one place: under the fields, or above them when it is about none. */
export interface SubmitError {
  readonly text: string;
  /** The server's reason when it gave one, or that no answer came. */
  readonly reason: string | null;
  readonly fieldErrors: FieldErrors;
  /** The API no longer serves this page; a new one takes the drafts of this one along. */
  readonly isOutdated?: boolean;
}

/** The row as the server has it now, out of the refusal of a stale edit; null for every other failure. */
export function currentRowOf<Row extends ResourceRow>(error: unknown): Row | null {
  const current = error instanceof ApiError && error.status === 409 ? error.body?.['current'] : null;
  return typeof current === 'object' && current !== null && 'id' in current ? (current as Row) : null;
}

/** Turns a failed save into its one message. */
export function submitErrorOf(error: unknown, failed: string, one: string): SubmitError {
  if (currentRowOf(error)) {
    const text = resourceTexts.changed(one);
    return { text, reason: null, fieldErrors: {} };
  }
  if (error instanceof ApiError && error.status === 406) {
    return { text: resourceTexts.outdated, reason: resourceTexts.goOnInNewTab, fieldErrors: {}, isOutdated: true };
  }
  const refused = error instanceof ApiError && error.kind === 'refused';
  const unanswered = error instanceof ApiError && error.status === 0;
  return {
    text: failed,
    reason: (refused && error.message) || (unanswered && resourceTexts.unanswered) || null,
    fieldErrors: refused ? error.fieldErrors : {},
  };
}

/** Announces a success in the resource's words, or else in the server's. */
export const announce = (succeeded: string | undefined, saved: Saved): void => notify(succeeded ?? saved.message);

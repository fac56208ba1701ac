import { ApiError, type FieldErrors } from '@ofisi/shared-auth/http';
import { notify } from '@ofisi/shared-page/notices';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { resourceTexts } from './texts/resource';

/** Every row of a list has an id; `version` is present where concurrent edits are detected. */
export interface ResourceRow {
  readonly id: number;
}

/** The answer to a save: the message for staff. */
export interface Saved {
  readonly message: string;
}

/** The outcome for each of several rows. */
export interface BulkOutcome extends Saved {
  readonly done: readonly number[];
  readonly refused: readonly { readonly id: number; readonly message: string }[];
}

/** A call about several rows, by their ids. */
export type BulkCall = (ids: readonly number[]) => Promise<BulkOutcome>;

/** One way to write: its call and its texts. `Input` is the call's arguments. */
interface Write<Input extends readonly unknown[]> {
  readonly call: (...input: Input) => Promise<Saved>;
  /** Title of the modal: `Add Brand`. */
  readonly title: string;
  /** Shown when the call fails for a reason that is not about a field. */
  readonly failed: string;
  /** Shown after success instead of the server's message. */
  readonly succeeded?: string;
  /** Labels of the form's button, idle and while sending. Default: Create or Save. */
  readonly submit?: readonly [label: string, submitting: string];
}

/**
 * The declaration of a resource: calls, query key and texts, including the specification's exceptions, each with its clause. Actions that
 * are not declared are not offered: without `remove`, the row menu has no Delete.
 */
export interface Resource<Row extends ResourceRow, Values extends object> {
  /** Unique over all remotes: the key of the list in the page's query cache. */
  readonly key: string;
  /** `brand`, as in "Are you sure you want to delete this brand?" */
  readonly one: string;
  /** `brands`, as in "Failed to fetch brands." */
  readonly many: string;
  /** Shown in place of an empty list. */
  readonly empty: string;
  /** The call that lists the resource, page by page, and the field of its answer that contains the rows (BO §7). */
  readonly list: { readonly path: `/${string}`; readonly rows: string };
  /** `staysOpen`: the form clears but does not close, for entering a batch (decision BO-14). */
  readonly add?: Write<[values: Values]> & { readonly staysOpen?: boolean };
  /** A stale edit is answered with 409 and the current row, under `current`. */
  readonly update?: Write<[row: Row, values: Values]> & {
    /** Label of the row menu's entry. Default: Edit. */
    readonly label?: string;
  };
  readonly remove?: (row: Row) => Promise<unknown>;
  /** Shown below the question whether to delete: what is kept. */
  readonly removeNote?: string;
  /** Deletes several rows at once, each independently: some may be refused. */
  readonly removeMany?: BulkCall;
  /** Reloads the list whenever the window gets the focus. */
  readonly reloadsOnFocus?: boolean;
  /** Interval for reloading the list, in milliseconds, because it changes without user action. */
  readonly reloadsEvery?: number;
  /** Keys of other resources that change with this one. */
  readonly invalidates?: readonly string[];
}

/** Declares the types of the row and of the form's values: `defineResource<Brand, AddBrandRequest>({ … })`. */
export const defineResource = <Row extends ResourceRow, Values extends object = never>(
  resource: Resource<Row, Values>,
): Resource<Row, Values> => resource;

/** Prefix of all queries of a resource in the page's query cache. */
export const queryKey = (resource: { readonly key: string }) => ['back-office', resource.key] as const;

/**
 * A mutation of a resource: the list is invalidated first, then the caller's `onSuccess` runs; neither can be lost. A refusal because of
 * another user's change also makes the list stale.
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

/** The messages of a failed save: shown under the fields, or above them when they concern no field. */
export interface SubmitError {
  readonly text: string;
  /** The server's reason if it gave one, or that no answer arrived. */
  readonly reason: string | null;
  readonly fieldErrors: FieldErrors;
  /** The API no longer serves this page; a new page takes over the drafts of this one. */
  readonly isOutdated?: boolean;
}

/** The server's current row, from the refusal of a stale edit; null for any other failure. */
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

/** Federation stores snapshots of manifests. Nothing here reads a manifest, so there is nothing to store and no hook to offer. */
export class SnapshotHandler {
  readonly hooks = { lifecycle: {}, applyPlugin: () => undefined };
  readonly manifestCache = new Map<string, unknown>();
}

/** A snapshot's information about a remote. */
export const getGlobalRemoteInfo = () => ({});

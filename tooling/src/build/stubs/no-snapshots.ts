/** Federation keeps snapshots of manifests. Nothing here reads a manifest, so there is nothing to keep or to hook into. */
export class SnapshotHandler {
  readonly hooks = { lifecycle: {}, applyPlugin: () => undefined };
  readonly manifestCache = new Map<string, unknown>();
}

/** What a snapshot knows of a remote. */
export const getGlobalRemoteInfo = () => ({});

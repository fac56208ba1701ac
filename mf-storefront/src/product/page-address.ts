import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** The address of the open page without its query; empty during server rendering. */
export const usePageAddress = (): string =>
  useSyncExternalStore(
    never,
    () => `${location.origin}${location.pathname}`,
    () => '',
  );

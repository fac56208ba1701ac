import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** The address of the open page without its query; empty until a browser shows it. */
export const usePageAddress = (): string =>
  useSyncExternalStore(
    never,
    () => `${location.origin}${location.pathname}`,
    () => '',
  );

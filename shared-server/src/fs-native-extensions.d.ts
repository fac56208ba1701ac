/** The part of the package that is used here; it brings no types. */
declare module 'fs-native-extensions' {
  /** Locks the whole file behind a descriptor that is open for writing; false when somebody else has. */
  export function tryLock(fd: number): boolean;
}

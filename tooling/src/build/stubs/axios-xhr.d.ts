/** The adapter that calls are sent by; its package has no types for it. */
declare module 'axios/lib/adapters/xhr.js' {
  const xhr: (config: object) => Promise<unknown>;
  export default xhr;
}

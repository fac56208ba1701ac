import { unused } from './unused';

/** Calls are watched where they are made (`shared-auth/src/http.ts`), not from inside axios. */
export default class InterceptorManager {
  readonly use = unused;

  forEach(): void {}
}

import { unused } from './unused';

/** Calls are observed where they are made (`shared-auth/src/http.ts`), not inside axios. */
export default class InterceptorManager {
  readonly use = unused;

  forEach(): void {}
}

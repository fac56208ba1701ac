import { PlatformError } from '../errors';

/** The names of a resource in every spelling; `many` and `one` are spelled as in its paths. */
export interface ResourceNames {
  /** `service-jobs`, `service-job` */
  readonly many: string;
  readonly one: string;
  /** `serviceJobs`, `serviceJob` */
  readonly manyInCode: string;
  readonly oneInCode: string;
  /** `ServiceJobs`, `ServiceJob` */
  readonly manyType: string;
  readonly oneType: string;
  /** `service_jobs` */
  readonly table: string;
  /** `service jobs`, `service job` */
  readonly manyWords: string;
  readonly oneWords: string;
  /** `Service Jobs`, `Service Job` */
  readonly title: string;
  readonly oneTitle: string;
}

const camel = (name: string) => name.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const titled = (name: string) => name.split('-').map(capital).join(' ');

/** `courier` of `couriers`, `category` of `categories`. */
const singular = (many: string) => (many.endsWith('ies') ? `${many.slice(0, -3)}y` : many.replace(/s$/, ''));

/**
 * @param one where it cannot be derived from `many`
 * @throws PlatformError 400
 */
export function resourceNames(many: string, one: string = singular(many)): ResourceNames {
  for (const name of [many, one])
    if (!/^[a-z]+(-[a-z]+)*$/.test(name))
      throw new PlatformError(400, `"${name}" is not the name of a resource (lower-case words joined by -).`);
  if (many === one) throw new PlatformError(400, `Name the singular of ${many}: --one.`);
  const [manyInCode, oneInCode] = [camel(many), camel(one)];
  return {
    many,
    one,
    manyInCode,
    oneInCode,
    manyType: capital(manyInCode),
    oneType: capital(oneInCode),
    table: many.replaceAll('-', '_'),
    manyWords: many.replaceAll('-', ' '),
    oneWords: one.replaceAll('-', ' '),
    title: titled(many),
    oneTitle: titled(one),
  };
}

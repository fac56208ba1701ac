import { execFileSync } from 'node:child_process';
import { WORKSPACES_ROOT } from '../build/workspaces-root';
import { licenceOf } from './licences';
import type { LockedPackage } from './lock-file';

interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly licenses?: readonly object[];
}

/** The part used here of a bill of materials in CycloneDX's format. */
export interface Bill {
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

const idOf = ({ name, version }: Pick<LockedPackage, 'name' | 'version'>): string => `${name}@${version}`;

function billOfEverything(): Bill {
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
  const text = execFileSync('npm', words, { cwd: WORKSPACES_ROOT, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });
  return JSON.parse(text) as Bill;
}

/**
 * The part of npm's bill of materials for the lock file that is about these packages, with their hashes and licences. Packages that only
 * build or test the project are left out.
 */
export function billOf(packages: readonly LockedPackage[]): Bill {
  const everything = billOfEverything();
  const kept = new Map(packages.map((one) => [idOf(one), one]));
  const components = everything.components.flatMap((component) => {
    const found = kept.get(component['bom-ref']);
    const license = found && !component.licenses ? licenceOf(found) : null;
    if (!found) return [];
    return [license ? { ...component, licenses: [{ license: { id: license } }] } : component];
  });
  const missing = [...kept.keys()].filter((id) => !components.some((component) => component['bom-ref'] === id));
  if (missing.length > 0) throw new Error(`npm's bill of materials lacks ${missing.join(', ')}: run npm install.`);
  const { component } = everything.metadata;
  const root = component['bom-ref'];
  const refs = components.map((component) => component['bom-ref']);
  return {
    ...everything,
    // npm uses the folder's name.
    metadata: { ...everything.metadata, component: { ...component, name: root.replace(/@[^@]*$/, '') } },
    components,
    dependencies: everything.dependencies.flatMap(({ ref, dependsOn = [] }) => {
      if (ref === root) return [{ ref, dependsOn: refs }];
      return kept.has(ref) ? [{ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) }] : [];
    }),
  };
}

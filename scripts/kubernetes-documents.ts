import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@ofisi/services/workspaces';
import { parseAllDocuments } from 'yaml';
import type { KubernetesDocument } from './kubernetes-schemas';

/** The Kubernetes manifests of the shop. */
export const KUBERNETES = join(ROOT, 'deploy/kubernetes');

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
}

export interface Container {
  readonly image: string;
  readonly command: readonly string[];
  readonly env?: readonly { readonly name: string; readonly value?: string }[];
  readonly envFrom?: readonly {
    readonly configMapRef?: { readonly name: string };
    readonly secretRef?: { readonly name: string };
  }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly startupProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly lifecycle?: { readonly preStop: { readonly exec: { readonly command: readonly string[] } } };
  readonly resources: { readonly limits: { readonly memory: string } };
  readonly securityContext: object;
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
}

export interface Pod {
  readonly containers: readonly [Container];
  readonly initContainers?: readonly Container[];
  readonly terminationGracePeriodSeconds?: number;
  readonly enableServiceLinks: boolean;
  readonly automountServiceAccountToken: boolean;
  readonly securityContext: object;
  readonly topologySpreadConstraints?: readonly object[];
  readonly volumes: readonly {
    readonly name: string;
    readonly secret?: { readonly secretName: string };
    readonly persistentVolumeClaim?: { readonly claimName: string };
  }[];
}

interface Template {
  readonly metadata: { readonly labels: Readonly<Record<string, string>> };
  readonly spec: Pod;
}

/** Any of the documents, with the fields that the tests read. */
export interface Document extends KubernetesDocument {
  readonly data?: Readonly<Record<string, string>>;
  readonly stringData?: Readonly<Record<string, string>>;
  readonly spec?: {
    readonly replicas?: number;
    readonly selector?: Readonly<Record<string, unknown>>;
    readonly template?: Template;
    readonly jobTemplate?: { readonly spec: { readonly template: Template } };
    readonly minAvailable?: number;
    readonly ports?: readonly { readonly port: number; readonly targetPort: string }[];
  };
}

/** The documents in a file or in a program's output. */
export const documentsIn = (text: string): Document[] =>
  parseAllDocuments(text).map((document) => document.toJS() as Document);

const read = (file: string) => readFileSync(join(KUBERNETES, file), 'utf8');

/** By their paths below `deploy/kubernetes`. */
export const files = readdirSync(KUBERNETES, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.yaml'),
);

/** Everything that is applied, by itself or in the place of something else; not what changes other documents. */
export const base: readonly Document[] = files
  .filter((file) => file.startsWith('base/') && !/(kustomization|to-bucket)\.yaml$/.test(file))
  .flatMap((file) => documentsIn(read(file)));

export const secrets: readonly Document[] = documentsIn(read('secrets.example.yaml'));

const templateOf = ({ spec }: Document) => spec?.template ?? spec?.jobTemplate?.spec.template;

/** Everything that runs a container: its document, its labels and its pod. */
export const workloads = base.flatMap((document) => {
  const template = templateOf(document);
  return template
    ? [{ document, name: document.metadata.name, labels: template.metadata.labels, pod: template.spec }]
    : [];
});

/** @throws when there is none */
export function workload(name: string) {
  const found = workloads.find((one) => one.name === name);
  if (!found) throw new Error(`There is no workload ${name}.`);
  return { ...found, container: found.pod.containers[0] };
}

/** @throws when there is none */
export function documentOf(kind: string, name: string): Document {
  const found = [...base, ...secrets].find((one) => one.kind === kind && one.metadata.name === name);
  if (!found) throw new Error(`There is no ${kind} ${name}.`);
  return found;
}

/** The variables of a container with their values; those from secrets have the values of the example. */
export function variablesOf({ env = [], envFrom = [] }: Container): Readonly<Record<string, string>> {
  const given = envFrom.map(({ configMapRef, secretRef }) =>
    configMapRef
      ? documentOf('ConfigMap', configMapRef.name).data
      : documentOf('Secret', secretRef?.name ?? '').stringData,
  );
  const own = Object.fromEntries(env.map(({ name, value = '' }) => [name, value]));
  return Object.assign({}, ...given, own) as Record<string, string>;
}

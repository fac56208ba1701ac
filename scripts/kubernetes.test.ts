import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@ofisi/services/workspaces';
import { COMMANDS, SETTINGS_OF } from './documented-settings';
import {
  base,
  documentOf,
  documentsIn,
  files,
  KUBERNETES,
  secrets,
  type Container,
  variablesOf,
  workload,
  workloads,
} from './kubernetes-documents';
import { problemsOf } from './kubernetes-schemas';

const SERVERS = ['api', 'api-2', 'gateway', 'registry', 'registries'];
/** The Service of a server that does not have its name. */
const SERVICE: Readonly<Record<string, string>> = { registries: 'registry' };
const each = workloads.map(({ name }) => name);
/** Without kubectl, the rendered overlays are not checked. */
const withKubectl = spawnSync('kubectl', ['version', '--client']).status === 0 ? it : it.skip;

/** The routes of each server's address, according to its source. */
const ANSWERED: Readonly<Record<string, string>> = {
  api: 'api/src/http/health.ts',
  gateway: 'platform/src/gateway/health-checks.ts',
  registry: 'platform/src/registry-server/registry-server.ts',
};

describe('the Kubernetes manifests', () => {
  it('match the published schemas, field by field', () => {
    expect(base.length).toBeGreaterThan(20);
    expect(problemsOf([...base, ...secrets])).toEqual([]);
  });

  it.each([
    ['misspelt', { minAvailabel: 1 }, /PodDisruptionBudget api: .*minAvailabel/],
    ['of another type', { minAvailable: ['one'] }, /PodDisruptionBudget api: /],
  ])('are checked strictly enough to find a field that is %s', (_what, spec, problem) => {
    const wrong = { apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', metadata: { name: 'api' }, spec };
    expect(problemsOf([wrong])).toContainEqual(expect.stringMatching(problem));
  });

  it.each(each)('run %s only with settings that it reads, all of them documented', (name) => {
    const { container } = workload(name);
    const [program, command = ''] = container.command;
    expect([program, COMMANDS.includes(command)]).toEqual(['ofisi', true]);
    const known = SETTINGS_OF[command] ?? [];
    expect(known.length).toBeGreaterThan(4);
    expect(Object.keys(variablesOf(container)).filter((variable) => !known.includes(variable))).toEqual([]);
  });

  it.each(each)('run %s unprivileged, on a read-only root and without Service environment variables', (name) => {
    const { pod, container } = workload(name);
    expect(pod).toMatchObject({
      enableServiceLinks: false,
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(container.resources.limits.memory).toMatch(/^\d+[MG]i$/);
    expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toContain('/tmp');
  });

  it('share no volume: only the database, the bucket and the registry folder persist', () => {
    const claimed = base.flatMap(({ kind }) => (kind === 'PersistentVolumeClaim' ? [kind] : []));
    const claims = workloads.flatMap(({ name, pod }) =>
      pod.volumes.flatMap(({ persistentVolumeClaim }) =>
        persistentVolumeClaim ? [`${name}: ${persistentVolumeClaim.claimName}`] : [],
      ),
    );
    // Used while the registry is scaled to zero.
    expect([claimed, claims]).toEqual([[], ['restore-registry: data-registry-0']]);
    for (const name of ['api', 'backup', 'restore-data'])
      expect(variablesOf(workload(name).container)).toMatchObject({ S3_BUCKET: 'ofisi' });
    for (const name of ['gateway', 'backup', 'restore-data', 'releases'])
      expect(variablesOf(workload(name).container)['REGISTRY_URL']).toBe('http://registry:4200');
    expect(workload('backup').container.command.at(-1)).toMatch(/^s3:\/\/.*\/$/);
  });

  it('give each secret only to the servers that need it', () => {
    const having = (secret: string) =>
      workloads
        .filter(({ pod }) =>
          `${JSON.stringify(pod.containers[0].env ?? [])}${JSON.stringify(pod.containers[0].envFrom ?? [])}${JSON.stringify(pod.volumes)}`.includes(
            `"${secret}"`,
          ),
        )
        .map(({ name }) => name);
    expect(having('publisher')).toEqual(['releases']);
    expect(having('trust')).toEqual(['gateway']);
    const names = workloads.map(({ name, pod }) => [
      name,
      (pod.containers[0].envFrom ?? []).flatMap(({ secretRef }) => secretRef?.name ?? []),
    ]);
    expect(Object.fromEntries(names)).toEqual({
      api: ['database', 'bucket', 'api'],
      'api-2': ['database', 'bucket', 'api'],
      backup: ['database', 'bucket', 'backup'],
      gateway: ['links', 'gateway'],
      migrate: ['database'],
      registries: ['links', 'registry-bucket'],
      registry: ['links'],
      releases: [],
      'restore-data': ['database', 'bucket', 'backup'],
      'restore-registry': ['bucket'],
    });
  });

  it('have two of each server on different machines, and the gateways know both APIs', () => {
    const [one, two] = ['api', 'api-2'].map((name) =>
      JSON.stringify([workload(name).document.spec, documentOf('Service', name).spec]).replaceAll(
        '"server":"api-2"',
        '"server":"api"',
      ),
    );
    expect(two).toBe(one);
    expect(workload('gateway').document.spec?.replicas).toBe(2);
    expect(workload('registries').document.spec?.replicas).toBe(2);
    for (const name of ['api', 'api-2', 'gateway', 'registries'])
      expect(workload(name).pod.topologySpreadConstraints).toMatchObject([
        {
          topologyKey: 'kubernetes.io/hostname',
          labelSelector: { matchLabels: { app: workload(name).labels['app'] } },
        },
      ]);
    const origins = variablesOf(workload('gateway').container)['API_ORIGIN'] ?? '';
    for (const origin of origins.split(',')) {
      const { hostname, port } = new URL(origin);
      expect(documentOf('Service', hostname).spec?.ports).toMatchObject([{ port: Number(port) }]);
    }
    expect(origins.split(',')).toHaveLength(2);
  });

  it.each<[string, Readonly<Record<string, string>>]>([
    ['api', {}],
    ['gateway', {}],
    ['registry', { place: 'bucket' }],
  ])('keep one %s while machines are drained', (app, others) => {
    const wanted = { app, ...others };
    const budget = documentOf('PodDisruptionBudget', app).spec;
    expect([budget?.minAvailable, budget?.selector]).toEqual([1, { matchLabels: wanted }]);
    const running = workloads.filter(({ labels }) =>
      Object.entries(wanted).every(([key, value]) => labels[key] === value),
    );
    const replicas = running.reduce((sum, { document }) => sum + (document.spec?.replicas ?? 0), 0);
    expect(replicas).toBeGreaterThan(1);
  });

  it.each(SERVERS)('probe the %s at addresses and ports where it responds', (name) => {
    const { container, labels } = workload(name);
    const [, command = ''] = container.command;
    const source = readFileSync(join(ROOT, ANSWERED[command] ?? ''), 'utf8');
    const ports = new Map((container.ports ?? []).map((port) => [port.name, port.containerPort]));
    const probes = [container.startupProbe, container.readinessProbe, container.livenessProbe];
    for (const probe of probes) {
      expect(source).toContain(`app.get('${probe?.httpGet.path}'`);
      expect(ports.has(probe?.httpGet.port ?? '')).toBe(true);
    }
    // A process that hangs is restarted; one whose database is down is not.
    expect(container.livenessProbe?.httpGet.path).toBe('/healthz');
    const listening = { api: 'API_PORT', gateway: 'PORT', registry: 'REGISTRY_PORT' }[command] ?? '';
    expect(Number(variablesOf(container)[listening])).toBe(ports.get('http'));
    const service = documentOf('Service', SERVICE[name] ?? name).spec;
    expect(Object.entries(service?.selector ?? {}).every(([key, value]) => labels[key] === value)).toBe(true);
  });

  it.each<[string, string]>([
    ['api', 'api/src/serve.ts'],
    ['api-2', 'api/src/serve.ts'],
    ['gateway', 'platform/src/gateway/server.ts'],
    ['registry', 'platform/src/registry-server/server.ts'],
    ['registries', 'platform/src/registry-server/server.ts'],
  ])('let the %s drain and give it enough time to shut down before it is killed', (name, program) => {
    const source = readFileSync(join(ROOT, program), 'utf8');
    const [, milliseconds = ''] = /^const (?:CLOSING_MS|LONGEST_SHUTDOWN) = ([\d_]+);$/m.exec(source) ?? [];
    const closing = Number(milliseconds.replaceAll('_', '')) / 1000;
    expect(closing).toBeGreaterThan(1);
    const { pod, container } = workload(name);
    const pausing = Number(container.lifecycle?.preStop.exec.command.at(-1) ?? 0);
    const draining = Number(variablesOf(container)['DRAIN_SECONDS'] ?? 0);
    // A registry on a volume has a single replica, so no other could answer meanwhile.
    expect(pausing + draining).toBeGreaterThanOrEqual(name === 'registry' ? 0 : 10);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(pausing + draining + closing);
  });

  it('run the images of the Dockerfile, each under one name and in one version', () => {
    const images = new Set(workloads.map(({ pod }) => pod.containers[0].image));
    expect([...images].sort()).toEqual(['ofisi-releases', 'ofisi-servers']);
    const stages = [...readFileSync(join(ROOT, 'Dockerfile'), 'utf8').matchAll(/^FROM \S+ AS (\w+)/gm)];
    expect(stages.map(([, name]) => `ofisi-${name}`)).toEqual(expect.arrayContaining([...images]));
    const version = readFileSync(join(KUBERNETES, 'production/version/kustomization.yaml'), 'utf8');
    for (const image of images) expect(version).toContain(`name: ${image},`);
    expect(new Set([...version.matchAll(/newTag: (\S+)/g)].map(([, tag]) => tag)).size).toBe(1);
  });

  it('have every file in one kustomization', () => {
    const missing = files
      .filter((file) => file.endsWith('kustomization.yaml'))
      .flatMap((file) => {
        const folder = join(KUBERNETES, file, '..');
        const text = readFileSync(join(KUBERNETES, file), 'utf8');
        const named = files.filter((other) => join(KUBERNETES, other, '..') === folder && other !== file);
        return named.filter((other) => !text.includes(other.split('/').at(-1) ?? ''));
      });
    expect(missing).toEqual([]);
  });

  const built = (folder: string) => {
    const documents = documentsIn(execFileSync('kubectl', ['kustomize', folder], { encoding: 'utf8' }));
    expect(problemsOf(documents)).toEqual([]);
    const elsewhere = documents.filter(
      ({ kind, metadata }) => (kind === 'Namespace' ? metadata.name : metadata.namespace) !== 'ofisi',
    );
    expect(elsewhere).toEqual([]);
    expect(JSON.stringify(documents)).not.toMatch(/example\.com(?!\/ofisi-)|NAME\.tar\.gz|"image":"ofisi-/);
    return documents;
  };

  withKubectl.each(['servers', 'migrate', 'releases', 'restore', 'restore-into-bucket'])(
    'build to valid documents with production’s namespace and images: %s',
    (overlay) => {
      expect(built(join(KUBERNETES, 'production', overlay)).length).toBeGreaterThan(0);
    },
  );

  withKubectl('have two registries that share a bucket and no volume, where that is chosen', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ofisi-kubernetes-'));
    try {
      cpSync(KUBERNETES, folder, { recursive: true });
      const chosen = join(folder, 'production/servers');
      const text = readFileSync(join(chosen, 'kustomization.yaml'), 'utf8');
      writeFileSync(
        join(chosen, 'kustomization.yaml'),
        text.replace('# - ../registry-in-bucket', '- ../registry-in-bucket'),
      );
      const documents = built(chosen);
      const ofRegistry = documents.filter(({ metadata }) => /^registr/.test(metadata.name));
      expect(ofRegistry.map(({ kind, metadata }) => `${kind} ${metadata.name}`).sort()).toEqual([
        'ConfigMap registry',
        'ConfigMap registry-bucket',
        'Deployment registries',
        'NetworkPolicy registry',
        'PodDisruptionBudget registry',
        'Service registry',
      ]);
      const find = (kind: string) => ofRegistry.find((one) => one.kind === kind);
      const labels = find('Deployment')?.spec?.template?.metadata.labels;
      expect(find('Service')?.spec?.selector).toEqual(labels);
      expect(JSON.stringify(documents)).not.toContain('ersistentVolumeClaim');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  withKubectl('restore a registry into a bucket: from the backup to a folder, then from there', () => {
    const jobs = built(join(KUBERNETES, 'production/restore-into-bucket'));
    const pod = jobs.find(({ metadata }) => metadata.name === 'restore-registry')?.spec?.template?.spec;
    const [restore] = pod?.initContainers ?? [];
    const container = pod?.containers[0];
    expect([restore?.command.slice(0, 2), container?.command]).toEqual([
      ['ofisi', 'restore'],
      ['ofisi', 'mf', 'to-bucket'],
    ]);
    expect(container?.securityContext).toEqual(restore?.securityContext);
    const variables = variablesOf(container as Container);
    expect(Object.keys(variables).filter((name) => !SETTINGS_OF['mf']?.includes(name))).toEqual([]);
    expect(variables).toMatchObject({ DATA_DIR: '/data', REGISTRY_S3_BUCKET: 'my-registry-2' });
  });
});

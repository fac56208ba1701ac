import { packedManifest } from './packed-manifest';
import type { Manifest } from './published';

const KIT: Manifest = {
  name: '@ofisi/shared-kit',
  version: '1.2.0',
  description: 'A kit.',
  sideEffects: ['**/*.css'],
  exports: { './*': './src/*.tsx', './*.css': './src/*.css' },
  dependencies: { '@ofisi/shared-auth': '1.1.0', react: '19.3.1', antd: '6.6.8' },
  devDependencies: { '@ofisi/api-contract': '1.0.3', '@ofisi/tooling': '1.0.0' },
};

const packed = (requests: readonly string[]) => packedManifest(KIT, requests, false);

describe('the package.json of a published package', () => {
  it('exports JavaScript with types, and styles unchanged', () => {
    expect(packed([])).toMatchObject({
      name: '@ofisi/shared-kit',
      version: '1.2.0',
      type: 'module',
      sideEffects: ['**/*.css'],
      exports: { './*': { types: './src/*.d.ts', default: './src/*.js' }, './*.css': './src/*.css' },
    });
    expect(packed([])).not.toHaveProperty('private');
  });

  it('depends on what its files and types import, and on no other development package', () => {
    const requests = ['react/jsx-runtime', 'antd', './fields.js', 'node:fs', '@ofisi/api-contract/lists', 'msw'];
    expect(packed(requests)).toMatchObject({
      dependencies: {
        '@ofisi/api-contract': '^1.0.3',
        '@ofisi/shared-auth': '^1.1.0',
        '@types/react': expect.stringMatching(/^\d/) as string,
        antd: '6.6.8',
        msw: expect.stringMatching(/^\d/) as string,
      },
    });
    expect(packed(requests)).not.toHaveProperty(['dependencies', '@ofisi/tooling']);
    expect(packed([])).not.toHaveProperty(['dependencies', 'msw']);
  });

  it('makes packages that exist once in a page peer dependencies', () => {
    expect(packed(['react', 'react-dom'])).toMatchObject({
      peerDependencies: {
        react: expect.stringMatching(/^\^\d/) as string,
        'react-dom': expect.stringMatching(/^\^\d/) as string,
      },
    });
    expect(packed(['react'])).not.toHaveProperty(['dependencies', 'react']);
  });

  it('pins the exact version of a peer whose files its build replaces', () => {
    expect(packedManifest(KIT, [], true)).toMatchObject({
      peerDependencies: {
        react: expect.stringMatching(/^\d/) as string,
        'react-hook-form': expect.stringMatching(/^\d/) as string,
      },
    });
  });

  it('is not written when a file imports a package that no package.json names', () => {
    expect(() => packed(['left-pad/index.js'])).toThrow('@ofisi/shared-kit imports left-pad');
  });
});

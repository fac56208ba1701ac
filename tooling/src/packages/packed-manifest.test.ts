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
  it('leads to JavaScript with its types, and to styles as they are', () => {
    expect(packed([])).toMatchObject({
      name: '@ofisi/shared-kit',
      version: '1.2.0',
      type: 'module',
      sideEffects: ['**/*.css'],
      exports: { './*': { types: './src/*.d.ts', default: './src/*.js' }, './*.css': './src/*.css' },
    });
    expect(packed([])).not.toHaveProperty('private');
  });

  it('asks for what its files import, types too, and for nothing else of development', () => {
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

  it('leaves to the remote what exists once in a page', () => {
    expect(packed(['react', 'react-dom'])).toMatchObject({
      peerDependencies: {
        react: expect.stringMatching(/^\^\d/) as string,
        'react-dom': expect.stringMatching(/^\^\d/) as string,
      },
    });
    expect(packed(['react'])).not.toHaveProperty(['dependencies', 'react']);
  });

  it('says which version its build needs of what exists once, exactly, where it replaces files of it', () => {
    expect(packedManifest(KIT, [], true)).toMatchObject({
      peerDependencies: {
        react: expect.stringMatching(/^\d/) as string,
        'react-hook-form': expect.stringMatching(/^\d/) as string,
      },
    });
  });

  it('is not made where a file imports what no package.json names', () => {
    expect(() => packed(['left-pad/index.js'])).toThrow('@ofisi/shared-kit imports left-pad');
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registryAddress } from './registry-address';

describe('the registry of a remote’s folder', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'ofisi-address-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const npmrc = (text: string) => writeFileSync(join(folder, '.npmrc'), text);

  it('is where its packages come from', () => {
    npmrc('fund=false\n@ofisi:registry=https://registry.example.com/npm/\n');
    expect(registryAddress(folder, {})).toBe('https://registry.example.com');
  });

  it('is the one of REGISTRY_URL if that is given', () => {
    npmrc('@ofisi:registry=https://registry.example.com/npm/\n');
    expect(registryAddress(folder, { REGISTRY_URL: 'http://127.0.0.1:4200/' })).toBe('http://127.0.0.1:4200');
  });

  it('has to be named', () => {
    expect(() => registryAddress(folder, {})).toThrow('No registry is named');
    npmrc('@ofisi:registry=https://npm.example.com/\n');
    expect(() => registryAddress(folder, {})).toThrow('No registry is named');
  });
});

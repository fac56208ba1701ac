import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { PlatformError } from '../../errors';
import { addKey, grantAccount, grantToken } from '../../registry/access';
import { EVERY } from '../../registry/access-file';
import { copyRegistry } from '../../registry/copy-registry';
import { isRemoteName } from '../../registry/names';
import { objectsOf } from '../../registry/place';
import { isPublicKey, newKeyPair } from '../../registry/signatures';
import { trustKey } from '../../registry/trusted-keys';
import type { Options } from '../options';
import { table } from '../table';
import type { Verbs } from './words';

/** Verbs for rights and trusted signatures. */
export const ACCESS_VERBS: Verbs = {
  async token(_registry, options) {
    const { place, registryUrl, words } = options;
    const [name] = words;
    if (!name) throw new PlatformError(400, 'token needs a name, such as team-rentals.');
    if (registryUrl !== null)
      throw new PlatformError(400, 'Create tokens where the registry runs, without REGISTRY_URL.');
    const rights = rightsOf(options);
    return {
      text: await grantToken(place, name, rights),
      notes: [
        `The token of ${name}, for REGISTRY_TOKEN. It is not stored anywhere.`,
        ...notesOnPins(name, rights),
        ...(rights.account === undefined ? [] : [signsIn(name, rights.account)]),
      ],
    };
  },

  async member(_registry, options) {
    const { place, registryUrl, words } = options;
    const [name] = words;
    if (!name) throw new PlatformError(400, 'member needs a name, such as amina.');
    if (registryUrl !== null)
      throw new PlatformError(400, 'Change members where the registry runs, without REGISTRY_URL.');
    const { account, ...rights } = rightsOf(options);
    if (account === undefined)
      throw new PlatformError(400, 'member needs the e-mail that they sign in to the shop with (--account).');
    await grantAccount(place, name, { ...rights, account });
    return { text: signsIn(name, account), notes: notesOnPins(name, rights) };
  },

  async whoami(registry) {
    const { name, account, teams, pin, force, remotes, publish, signOff, hint } = await registry.me();
    const rows = [
      ['name', name],
      ['account in the shop', account ?? '–'],
      ['teams', listed(teams)],
      ['pins in', listed(pin)],
      ['overrides the gate in', listed(force)],
      ['may pin', listed(remotes)],
      ['may publish', listed(publish)],
      ['signs sets off', signOff ? 'yes' : 'no'],
    ];
    return { text: table(['WHAT', 'WHICH'], rows).join('\n'), notes: hint === null ? [] : [hint] };
  },

  async key(_registry, { place, registryUrl, keyFile, words }) {
    const [name, made] = words;
    if (!name) throw new PlatformError(400, 'key needs the name of a member, such as team-rentals.');
    if (registryUrl !== null)
      throw new PlatformError(400, 'Create keys where the registry runs, without REGISTRY_URL.');
    if (made !== undefined) {
      if (!isPublicKey(made)) throw new PlatformError(400, 'This is not a public Ed25519 key in base64.');
      await addKey(place, name, made);
      return { text: `The registry now accepts this key of ${name} for signatures.` };
    }
    if (keyFile === null)
      throw new PlatformError(400, 'key needs the file to write the private key to (REGISTRY_KEY).');
    const { privateKey, publicKey } = newKeyPair();
    // Never overwrites an existing key.
    if (existsSync(keyFile)) throw new PlatformError(409, `${keyFile} already exists; choose another file.`);
    writeFileSync(keyFile, privateKey, { mode: 0o600, flag: 'wx' });
    await addKey(place, name, publicKey).catch((error: unknown) => {
      rmSync(keyFile);
      throw error;
    });
    return {
      text: `${name} now signs with ${keyFile}. The registry has the public key.`,
      notes: [
        `Gateways use releases signed with it once they trust it: npm run mf -- trust "${name}" ${publicKey} --publish <remotes>`,
      ],
    };
  },

  async 'to-bucket'(_registry, { dataDir, place }) {
    if (typeof place === 'string')
      throw new PlatformError(400, 'to-bucket needs the bucket that the registry is to be in (REGISTRY_S3_BUCKET).');
    const copied = await copyRegistry(objectsOf(dataDir), place);
    return {
      text: `The registry of ${dataDir} is in ${place.at('')} now, with ${copied} releases and packages.`,
      notes: ['Start the registry with the same settings of the bucket; the folder is no longer used.'],
    };
  },

  async trust(_registry, { trustedKeysFile, words, publish }) {
    const [name, key] = words;
    if (!name || !key)
      throw new PlatformError(
        400,
        'trust needs the name of a publisher and their public key, as the verb key printed it.',
      );
    if (publish.length === 0)
      throw new PlatformError(400, 'trust needs the remotes that the key may sign (--publish).');
    await trustKey(trustedKeysFile, { name, key, remotes: [...publish] });
    return { text: `${name} is trusted for ${publish.join(', ')} in ${trustedKeysFile}.` };
  },
};

const listed = (names: readonly string[]): string => names.join(', ') || '–';

const signsIn = (name: string, account: string): string =>
  `Whoever signs in to the shop as ${account} has the rights of ${name} in the back-office, if their role may try out releases.`;

function rightsOf({
  publish,
  pin,
  forceIn: force,
  gc,
  signOff,
  gateway,
  backup,
  expires,
  shopAccount,
  ...options
}: Options) {
  const remotes = options.remotes ?? publish.filter((what) => what === EVERY || isRemoteName(what));
  return {
    ...{ publish, remotes, pin, force, gc, signOff, gateway, backup },
    ...(expires !== null && { expires }),
    ...(shopAccount !== null && { account: shopAccount }),
  };
}

const notesOnPins = (name: string, { pin, remotes }: Pick<ReturnType<typeof rightsOf>, 'pin' | 'remotes'>): string[] =>
  pin.length > 0 && remotes.length === 0
    ? [`It pins only what teams own that ${name} is in; --remotes names more.`]
    : [];

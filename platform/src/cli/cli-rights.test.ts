import { readAccess } from '../registry/access';
import { emptyRegistry } from '../testing/fixtures';
import { editAccess, openTwoTeams } from '../testing/registry-servers';
import { mf, mfWith } from '../testing/release-tool';

const tokenOf = async (dataDir: string, name: string, ...rights: string[]): Promise<string> =>
  (await mf(dataDir, 'token', name, ...rights)).out.trim();

describe('an account in the shop', () => {
  it('makes a member without a token, and keeps a token that there is', async () => {
    const { dataDir } = emptyRegistry();
    const amina = ['member', 'amina', '--account', 'amina@o.example', '--pin', 'qa', '--sign-off'];
    const made = await mf(dataDir, ...amina);
    expect(made.out).toContain('Whoever signs in to the shop as amina@o.example has the rights of amina');
    expect((await readAccess(dataDir))?.members['amina']).toMatchObject({ account: 'amina@o.example', pin: ['qa'] });
    expect((await mf(dataDir, 'member', 'juma', '--account', 'AMINA@o.example')).error).toContain(
      'AMINA@o.example is already the account of amina.',
    );
    expect((await mf(dataDir, 'member', 'juma')).error).toContain('--account');
    expect((await mf(dataDir, 'member', 'juma', '--account', 'juma')).error).toContain('account is invalid');
    const token = await tokenOf(dataDir, 'amina', '--pin', 'qa');
    await mf(dataDir, ...amina);
    const me = await mfWith(token, dataDir, 'whoami');
    expect(me.out).toMatch(/name +amina\n/);
    expect(me.out).toMatch(/account in the shop +amina@o\.example\n/);
    expect(me.out).toMatch(/signs sets off +yes/);
  });
});

describe('the release tool', () => {
  it('grants a token that pins what it publishes, and nothing of another team', async () => {
    const { dataDir, now, next } = await openTwoTeams();
    await mf(dataDir, 'status');
    const token = await tokenOf(dataDir, 'team rentals', '--publish', 'mf-rentals', '--pin', 'qa');
    const pin = (...words: string[]) => mfWith(token, dataDir, 'pin', ...words, '--environment', 'qa');
    expect(await pin('mf-storefront')).toMatchObject({
      ...{ code: 1, out: '', error: 'The token of team rentals may not pin mf-storefront in qa.\n' },
    });
    expect(await mfWith(token, dataDir, 'set', 'link', 'qa', '--environment', 'local')).toMatchObject({
      ...{ code: 1, out: '', error: 'The token of team rentals may not make links for local.\n' },
    });
    expect((await pin('mf-rentals')).out).toBe(
      `Pinned mf-rentals in qa: ${now['mf-rentals']} → ${next['mf-rentals']} (revision 4).\n`,
    );
    const all = await tokenOf(dataDir, 'release manager', '--remotes', '*', '--pin', 'qa');
    expect((await mfWith(all, dataDir, 'pin', 'mf-storefront', '--environment', 'qa')).code).toBe(0);
  }, 180_000);

  it('makes teams, and shows whose a remote is', async () => {
    const { dataDir } = await openTwoTeams();
    await mf(dataDir, 'status');
    expect((await mf(dataDir, 'token', 'juma', '--pin', 'qa')).error).toContain('pins only what teams own');
    expect((await mf(dataDir, 'team', 'rentals', '--members', 'asha,juma', '--remotes', 'mf-rentals')).out).toBe(
      'rentals owns mf-rentals; its members: asha, juma.\n',
    );
    expect((await mf(dataDir, 'teams')).out).toMatch(/^rentals +asha, juma +mf-rentals$/m);
    expect((await mf(dataDir, 'status')).out).toMatch(/^mf-rentals .* rentals$/m);
    expect(await mf(dataDir, 'team', 'sales')).toEqual({
      ...{ code: 1, out: '', error: 'There is no team sales; npm run mf -- teams lists them.\n' },
    });
    expect((await mf(dataDir, 'team', 'rentals', '--remove')).out).toBe('The team rentals has been removed.\n');
  }, 180_000);

  it('proposes what needs a second person, who approves it', async () => {
    const { dataDir, now, next } = await openTwoTeams();
    await mf(dataDir, 'status');
    const juma = await tokenOf(dataDir, 'juma', '--remotes', '*', '--pin', 'qa');
    await editAccess(dataDir, { environments: { qa: { needsSecond: true } } });
    const { out } = await mf(dataDir, 'pin', 'mf-rentals', '--environment', 'qa', '--reason', 'by the week');
    const line = `mf-rentals in qa: ${now['mf-rentals']} → ${next['mf-rentals']}`;
    const [, id = ''] = /npm run mf -- approve ([0-9a-f]{8})$/m.exec(out) ?? [];
    expect(out).toMatch(`Proposed ${line}.\nSomeone else must approve it by 20`);
    const listed = (await mfWith(juma, dataDir, 'proposals')).out;
    expect(listed).toMatch(new RegExp(`^${id}  pin by asha at .*: by the week$`, 'm'));
    expect(listed).toContain(`  ${line}\n  The gate let it pass.\n`);

    expect(await mf(dataDir, 'approve', id)).toEqual({
      ...{ code: 1, out: '', error: 'asha proposed this; it has to be approved by somebody else.\n' },
    });
    expect((await mfWith(juma, dataDir, 'approve', id, '--reason', 'looked at it')).out).toBe(
      `Pinned ${line} (revision 4).\n`,
    );
    expect((await mf(dataDir, 'history', '--environment', 'qa')).out).toMatch(
      /^4 .* asha, approved by juma +pin +mf-rentals .* by the week; looked at it$/m,
    );
    expect((await mfWith(juma, dataDir, 'approve', id)).error).toContain(
      `The proposal ${id} was approved by juma at 20`,
    );

    await mf(dataDir, 'pin', 'mf-storefront', '--environment', 'qa');
    const [other = ''] = /^[0-9a-f]{8}/.exec((await mf(dataDir, 'proposals')).out) ?? [];
    expect((await mfWith(juma, dataDir, 'withdraw', other)).out).toBe(`The proposal ${other} of asha is withdrawn.\n`);
    expect((await mf(dataDir, 'proposals')).out).toBe('Nothing is awaiting approval.\n');
    expect((await mf(dataDir, 'approve')).error).toMatch(/^approve needs the id of a proposal; /);
  }, 180_000);
});

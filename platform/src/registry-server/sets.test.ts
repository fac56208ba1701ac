import { editAccess, openTwoTeams } from '../testing/registry-servers';

const EVERYTHING = { publish: ['*'], remotes: ['*'], pin: ['*'] };

it('names a set with the latest release of a remote, and says which that is', async () => {
  const { as, now, next } = await openTwoTeams();
  const asha = await as('asha', EVERYTHING);
  const { releases } = await asha.createSet({ name: 'June', from: 'local', releases: { 'mf-rentals': 'latest' } });
  expect(releases).toEqual({ ...now, 'mf-rentals': next['mf-rentals'] });
  await expect(
    asha.createSet({ name: 'July', from: 'local', releases: { 'mf-pens': 'latest' } }),
  ).rejects.toMatchObject({ status: 404, message: 'Nothing of mf-pens is published yet.' });
});

it('tells the whole address of a link where the access file says where the environment is', async () => {
  const { as, dataDir } = await openTwoTeams();
  const asha = await as('asha', EVERYTHING);
  const { id } = await asha.createSet({ name: 'June', from: 'local', releases: {} });
  const link = () => asha.linkSet(id, { environment: 'qa', days: 1 });
  expect(await link()).toMatchObject({ url: null, path: expect.stringContaining(`/sets/${id}.qa.l.`) as string });
  await editAccess(dataDir, { environments: { qa: { origin: 'https://qa.shop.example/' } } });
  const { path, url } = await link();
  expect(url).toBe(`https://qa.shop.example${path}`);
  await editAccess(dataDir, { environments: { qa: { origin: 'https://qa.shop.example/admin' } } });
  await expect(link()).rejects.toMatchObject({
    status: 503,
    message: expect.stringContaining('environments.qa.origin is missing or invalid') as string,
  });
});

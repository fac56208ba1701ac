import { overHttp } from './over-http';

afterEach(() => jest.restoreAllMocks());

it.each(['CERT_NOT_YET_VALID', 'CERT_HAS_EXPIRED'])(
  'a certificate that does not count at this time says so, and what the clock says: %s',
  async (code) => {
    // The shape of the error with which `fetch` fails in this case.
    const cause = Object.assign(new Error('certificate'), { code });
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed', { cause }));
    await expect(overHttp('https://registry.example.com', 'ofisi_x')('GET', '/environments')).rejects.toMatchObject({
      status: 503,
      message: expect.stringMatching(
        new RegExp(
          `^The certificate of the registry at https://registry\\.example\\.com does not count at this time \\(${code}\\): renew it, or set the clock of this machine, which says 20[\\dT:.-]+Z\\.$`,
        ),
      ) as string,
    });
  },
);

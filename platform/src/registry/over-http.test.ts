import { overHttp } from './over-http';

afterEach(() => jest.restoreAllMocks());

it.each(['CERT_NOT_YET_VALID', 'CERT_HAS_EXPIRED'])(
  'names a certificate that is not valid now, and the time of the clock: %s',
  async (code) => {
    // The shape of the error with which `fetch` fails in this case.
    const cause = Object.assign(new Error('certificate'), { code });
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed', { cause }));
    await expect(overHttp('https://registry.example.com', 'ofisi_x')('GET', '/environments')).rejects.toMatchObject({
      status: 503,
      message: expect.stringMatching(
        new RegExp(
          `^The certificate of the registry at https://registry\\.example\\.com is not valid at this time \\(${code}\\): renew it, or set the clock of this machine, which reads 20[\\dT:.-]+Z\\.$`,
        ),
      ) as string,
    });
  },
);

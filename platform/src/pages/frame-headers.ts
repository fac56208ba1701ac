/** Features that a document may forbid itself and everything in it. */
const NO_FEATURES = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'web-share',
  'xr-spatial-tracking',
];

/** What the document of a frame may do, wherever it is opened. */
const SANDBOX = 'allow-scripts allow-forms';

/**
 * The headers of the document of an isolated remote's frame: an origin of its own that nothing else has, scripts and styles of these
 * releases only, and no connection to anywhere. Opened in a tab, it is as confined as in the page.
 * @param releases addresses of the folders of the remote's release and of the shell's
 */
export const frameHeaders = (releases: readonly string[], nonce: string): Readonly<Record<string, string>> => ({
  'content-security-policy': [
    `sandbox ${SANDBOX}`,
    "default-src 'none'",
    `script-src ${releases.join(' ')}`,
    `style-src ${releases.join(' ')} 'nonce-${nonce}'`,
    `img-src data: ${releases.join(' ')}`,
    `font-src ${releases.join(' ')}`,
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; '),
  'integrity-policy': 'blocked-destinations=(script), sources=(inline)',
  'permissions-policy': NO_FEATURES.map((feature) => `${feature}=()`).join(', '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-robots-tag': 'noindex, nofollow',
  // The page around it is of another origin, but of the same site.
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
});

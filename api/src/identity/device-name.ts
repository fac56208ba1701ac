import Bowser from 'bowser';

/** A readable name for the device behind a User-Agent header: `Chrome on Windows`. */
export function deviceName(userAgent: string | null | undefined): string {
  if (!userAgent) {
    return 'Unknown device';
  }
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' on ') || 'Unknown device';
}

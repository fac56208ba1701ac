/** The phone and the desktop that journeys run on: `test.use(device.use)`. */
export const DEVICES = [
  { name: 'phone', use: { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true } },
  { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
] as const;

export const [PHONE, DESKTOP] = DEVICES;

export type Device = (typeof DEVICES)[number];
export type DeviceName = Device['name'];

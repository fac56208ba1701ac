import type { SettingsCache } from './settings-cache';
import type { ResourceServices } from '../resource/services';

export interface SettingsServices extends ResourceServices {
  readonly settings: SettingsCache;
  /** The address that receives customers' questions; by default the shop's public address. */
  readonly contactEmail: string | undefined;
}

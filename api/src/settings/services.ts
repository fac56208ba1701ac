import type { SettingsCache } from './settings-cache';
import type { ResourceServices } from '../resource/services';

export interface SettingsServices extends ResourceServices {
  readonly settings: SettingsCache;
  /** Where the shop reads what customers ask; its public address unless this says otherwise. */
  readonly contactEmail: string | undefined;
}

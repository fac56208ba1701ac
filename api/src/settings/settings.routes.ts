import { refusals } from '@ofisi/api-contract/envelope';
import type { Permission } from '@ofisi/api-contract/permissions';
import {
  settingsSavedSchemas,
  settingsSchema,
  shopSettingsSchema,
  updateSettingsSchemas,
  type SettingsGroup,
} from '@ofisi/api-contract/settings/settings';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf } from '../access/audit';
import { ok } from '../http/envelope';
import { sendReadyBytes } from '../http/ready-bytes';
import type { SettingsServices } from './services';
import { readSettings, saveSettings, type SettingsChange } from './settings.queries';

const tags = ['settings'];
const MANAGED: { readonly permission: Permission } = { permission: 'settings.manage' };

/** The settings of the shop's owner (decisions SF-16, SF-37 and BO-59). */
export const settingsRoutes =
  ({ db, settings }: SettingsServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/shop-settings', {
      config: { permission: 'public' },
      schema: {
        tags,
        summary: 'Public settings of the shop, for every page',
        response: { 200: shopSettingsSchema, ...refusals },
      },
      handler: async (request, reply) => sendReadyBytes(request, reply, await settings.answer()),
    });

    app.get('/view-settings', {
      config: MANAGED,
      schema: { tags, summary: 'All settings', response: { 200: settingsSchema, ...refusals } },
      handler: async () => ok({ settings: await readSettings(db) }),
    });

    async function save<Group extends SettingsGroup>(
      group: Group,
      body: SettingsChange<Group>,
      request: FastifyRequest,
    ) {
      const saved = await db.transaction((tx) => saveSettings(tx, group, body, actorOf(request)));
      settings.changed();
      return ok({ message: 'Settings updated successfully', settings: saved });
    }

    const optionsOf = <Group extends SettingsGroup>(group: Group, summary: string) => ({
      config: MANAGED,
      schema: {
        tags,
        summary,
        body: updateSettingsSchemas[group],
        response: { 200: settingsSavedSchemas[group], ...refusals },
      },
    });

    app.post('/update-settings/shop', {
      ...optionsOf('shop', 'Change the shop’s public details'),
      handler: (request) => save('shop', request.body, request),
    });

    app.post('/update-settings/payment', {
      ...optionsOf('payment', 'Change the payment settings'),
      handler: (request) => save('payment', request.body, request),
    });

    app.post('/update-settings/terms', {
      ...optionsOf('terms', 'Change the settings for delivery, returns and warranty'),
      handler: (request) => save('terms', request.body, request),
    });

    app.post('/update-settings/tax', {
      ...optionsOf('tax', 'Change the tax PIN and VAT rates'),
      handler: (request) => save('tax', request.body, request),
    });

    app.post('/update-settings/numbering', {
      ...optionsOf('numbering', 'Change the prefixes of document numbers'),
      handler: (request) => save('numbering', request.body, request),
    });

    app.post('/update-settings/limits', {
      ...optionsOf('limits', 'Change the limits for stock notices, unpaid orders, refunds and unproven payments'),
      handler: (request) => save('limits', request.body, request),
    });

    app.post('/update-settings/service', {
      ...optionsOf('service', 'Change how long ready machines are stored for nothing, and the fee after that'),
      handler: (request) => save('service', request.body, request),
    });
  };

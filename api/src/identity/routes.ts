import type { FastifyPluginAsync } from 'fastify';
import { accountRoutes } from './account.routes';
import { emailConfirmationRoutes } from './email-confirmation.routes';
import { lostTwoFactorRoutes } from './lost-two-factor.routes';
import { passwordResetRoutes } from './password-reset.routes';
import { roleRoutes } from './roles/roles.routes';
import { securitySettingsRoutes } from './security-settings.routes';
import { sessionRoutes } from './session.routes';
import { signInRoutes } from './sign-ins/sign-ins.routes';
import { twoFactorRoutes } from './two-factor.routes';
import { userAccessRoutes } from './users/user-access.routes';
import { userRoutes } from './users/users.routes';
import type { IdentityServices } from './services';

/** The routes of this room, below `/api`. */
export const identityRoutes =
  (services: IdentityServices): FastifyPluginAsync =>
  async (api) => {
    await api.register(sessionRoutes(services));
    await api.register(passwordResetRoutes(services));
    await api.register(emailConfirmationRoutes(services));
    await api.register(accountRoutes(services));
    await api.register(twoFactorRoutes(services));
    await api.register(securitySettingsRoutes(services));
    await api.register(lostTwoFactorRoutes(services));
    await api.register(userRoutes(services));
    await api.register(userAccessRoutes(services));
    await api.register(roleRoutes(services));
    await api.register(signInRoutes(services));
  };

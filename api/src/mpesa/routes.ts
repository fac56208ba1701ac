import type { FastifyPluginAsync } from 'fastify';
import { hookRoutes } from './hooks/hooks.routes';
import { mpesaPaymentRoutes } from './received/mpesa-payments.routes';
import { paymentEventRoutes } from './prompts/payment-events.routes';
import { promptListRoutes } from './prompts/prompt-list.routes';
import { promptRoutes } from './prompts/prompts.routes';
import { questionHookRoutes, type RefundAnswered } from './queries/question-hook';
import { reconciliationRoutes } from './reconciliation/reconciliation.routes';
import type { MpesaServices } from './services';

/** The routes of this room, below `/api`. */
export const mpesaRoutes =
  (services: MpesaServices, settleRefund: RefundAnswered): FastifyPluginAsync =>
  async (api) => {
    await api.register(promptRoutes(services));
    await api.register(paymentEventRoutes(services));
    await api.register(hookRoutes(services));
    await api.register(questionHookRoutes(services, settleRefund));
    await api.register(promptListRoutes(services));
    await api.register(mpesaPaymentRoutes(services));
    await api.register(reconciliationRoutes(services));
  };

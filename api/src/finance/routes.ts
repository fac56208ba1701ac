import type { FastifyPluginAsync } from 'fastify';
import { accountStatementRoutes } from './accounts/statement.routes';
import { boughtItemRoutes } from './purchases/bought-items.routes';
import { closingRoutes } from './closing/closing.routes';
import { expenseCategoryRoutes } from './expense-categories/expense-categories.routes';
import { expenseRoutes } from './expenses/expenses.routes';
import { moneyAccountRoutes } from './accounts/accounts.routes';
import { purchaseOrderRoutes } from './purchase-orders/purchase-orders.routes';
import { purchaseRoutes } from './purchases/purchases.routes';
import { reorderRoutes } from './purchase-orders/reorder.routes';
import { supplierPaymentRoutes } from './purchases/supplier-payments.routes';
import { supplierReturnRoutes } from './supplier-returns/supplier-returns.routes';
import { tillRoutes } from './till/till.routes';
import { transferRoutes } from './accounts/transfers.routes';
import type { SettingsServices } from '../settings/services';

/** The calls of this room, below `/api`. */
export const financeRoutes =
  (services: SettingsServices): FastifyPluginAsync =>
  async (api) => {
    await api.register(tillRoutes(services));
    await api.register(expenseCategoryRoutes(services));
    await api.register(expenseRoutes(services));
    await api.register(moneyAccountRoutes(services));
    await api.register(accountStatementRoutes(services));
    await api.register(transferRoutes(services));
    await api.register(closingRoutes(services));
    await api.register(purchaseOrderRoutes(services));
    await api.register(reorderRoutes(services));
    await api.register(supplierReturnRoutes(services));
    await api.register(purchaseRoutes(services));
    await api.register(boughtItemRoutes(services));
    await api.register(supplierPaymentRoutes(services));
  };

/** What every part shares: the envelope, lists, imports, history, the audit log, settings and the site map. */
import type { errorSchema, fieldErrorsSchema, messageSchema } from '@ofisi/api-contract/envelope';
import type { removedSchema } from '@ofisi/api-contract/lists';
import type { z } from 'zod';
import type { auditEntryInFullSchema, auditEntrySchema } from '../history/audit-log.schema';
import type { historyEntrySchema, historySchema } from '../history/history.schema';
import type {
  checkImportSchema,
  importInFullSchema,
  importSavedSchema,
  importSchema,
  importsSchema,
  runImportSchema,
} from '../imports/imports.schema';
import type { dashboardLayoutSchema } from '../dashboard/dashboard-layout.schema';
import type { listSettingsSchema, listViewSavedSchema, listViewSchema } from '../list-settings/list-settings.schema';
import type { rowOrderSchema } from '../resource/order-rows';
import type { settingsSchema, shopSettingsSchema } from '../settings/settings.schema';

/** Any answer that is not a success: `{status, message, errors?, incident?}`. */
export type ErrorResponse = z.infer<typeof errorSchema>;
export type FieldErrors = z.infer<typeof fieldErrorsSchema>;
/** A success that carries only its message: deletes, logout, registration. */
export type MessageResponse = z.infer<typeof messageSchema>;
/** POST /order-product-categories, /order-new-arrivals, /order-hot-deals, /order-banners, answered with a `MessageResponse` */
export type RowOrderRequest = z.input<typeof rowOrderSchema>;
/** GET /sitemap-pages */
export type { SitemapResponse } from '../pages/sitemap.schema';

/** GET /shop-settings */
export type ShopSettingsResponse = z.infer<typeof shopSettingsSchema>;
/** GET /view-settings */
export type SettingsResponse = z.infer<typeof settingsSchema>;

/** POST /delete-<resources>: what became of a selection. */
export type RemovedResponse = z.infer<typeof removedSchema>;

/** An import of rows from a file. */
export type Import = z.infer<typeof importSchema>;
/** GET /view-imports/{kind} */
export type ImportsResponse = z.infer<typeof importsSchema>;
/** GET /view-import/{id} */
export type ImportInFullResponse = z.infer<typeof importInFullSchema>;
export type ImportInFull = ImportInFullResponse['import'];
/** POST /check-import/{id} */
export type CheckImportRequest = z.input<typeof checkImportSchema>;
/** POST /run-import/{id} */
export type RunImportRequest = NonNullable<z.input<typeof runImportSchema>>;
/** POST /add-import, /check-import, /run-import and /cancel-import */
export type ImportSavedResponse = z.infer<typeof importSavedSchema>;

/** GET /dashboard-layout */
export type DashboardLayoutResponse = z.infer<typeof dashboardLayoutSchema>;
/** A named view of a list. */
export type ListView = z.infer<typeof listViewSchema>;
/** GET /list-settings/{list} */
export type ListSettingsResponse = z.infer<typeof listSettingsSchema>;
/** POST /list-settings/{list}/views */
export type ListViewSavedResponse = z.infer<typeof listViewSavedSchema>;

/** One change of a record. */
export type HistoryEntry = z.infer<typeof historyEntrySchema>;
/** GET /history/{entity}/{id} */
export type HistoryResponse = z.infer<typeof historySchema>;
/** A write, as the audit log lists it. */
export type AuditEntry = z.infer<typeof auditEntrySchema>;
/** GET /view-audit-log/{id} */
export type AuditEntryResponse = z.infer<typeof auditEntryInFullSchema>;

import { SIGN_IN_OUTCOMES } from '@ofisi/api-contract/identity/enums';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, version } from '../engine/columns';

export const roles = pgTable(
  'roles',
  {
    id: id(),
    name: text('name').notNull(),
    builtIn: boolean('built_in').notNull().default(false),
    /** Whoever has this role may do nothing with it before they have set up two-step verification. */
    requiresTwoFactor: boolean('requires_two_factor').notNull().default(false),
    version: version(),
  },
  (table) => [uniqueIndex('roles_name_index').on(sql`lower(${table.name})`)],
);

export const rolePermissions = pgTable(
  'role_permissions',
  {
    roleId: integer('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    permission: text('permission').notNull(),
  },
  (table) => [primaryKey({ columns: [table.roleId, table.permission] })],
);

/**
 * Permissions that the defaults were already given out for. A permission that is new to this table is granted to the
 * built-in roles once; what an owner took away afterwards stays taken away.
 */
export const knownPermissions = pgTable('known_permissions', { permission: text('permission').primaryKey() });

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text('name').notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    /** When the user followed a link that was mailed to this very address; null before. */
    emailConfirmedAt: moment('email_confirmed_at'),
    phoneNumber: text('phone_number'),
    passwordHash: text('password_hash').notNull(),
    roleId: integer('role_id')
      .notNull()
      .references(() => roles.id),
    /** When a link to set the first password was mailed; null once it was used, and for whoever was given a password. */
    invitedAt: moment('invited_at'),
    /** Cannot sign in for the time being. */
    deactivatedAt: moment('deactivated_at'),
    /** Deleted; kept for the documents that name them. Their address may belong to another user. */
    archivedAt: moment('archived_at'),
    lastSignInAt: moment('last_sign_in_at'),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('users_email_unique')
      .on(table.email)
      .where(sql`${table.archivedAt} is null`),
    index('users_role_id_index').on(table.roleId),
  ],
);

/** A signed-in device. The token itself is never stored, only its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    ip: text('ip'),
    userAgent: text('user_agent'),
    /** Only the password was right so far: nothing can be done with it but to bring the code of the second factor. */
    awaitsCode: boolean('awaits_code').notNull().default(false),
  },
  (table) => [
    uniqueIndex('sessions_token_hash_unique').on(table.tokenHash),
    index('sessions_user_id_index').on(table.userId),
  ],
);

/** A request to set a new password. The token travels by e-mail and is never stored, only its SHA-256 (decision SF-2). */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    uniqueIndex('password_resets_token_hash_unique').on(table.tokenHash),
    index('password_resets_user_id_index').on(table.userId),
  ],
);

/** A device that a user has signed in on, by the cookie it was given; only the cookie's SHA-256 is kept. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tokenHash] })],
);

/**
 * A link that shows that somebody reads the mails of an address: their present one, or one that is to take its place.
 * The token is never stored, only its SHA-256.
 */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Lower case. */
    email: text('email').notNull(),
    tokenHash: text('token_hash').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('email_confirmations_token_hash_unique').on(table.tokenHash),
    index('email_confirmations_user_id_index').on(table.userId),
  ],
);

/** The authenticator app of a user. */
export const twoFactors = pgTable('two_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with the server's key. */
  secret: text('secret').notNull(),
  /** Null until the user has shown a first code. */
  enabledAt: moment('enabled_at'),
  /** The time step of the last accepted code: that one and all before it are used up. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
});

/** Guesses at one account that were wrong, wherever they came from: a restart does not begin their count anew. */
export const loginFailures = pgTable(
  'login_failures',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    guessedAt: text('guessed_at', { enum: ['password', 'code'] }).notNull(),
    count: integer('count').notNull(),
    lastAt: moment('last_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.guessedAt] })],
);

/** What opens an account once when the authenticator app is lost. Only the SHA-256 is kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/**
 * Sign-ins, and attempts at it: those of one hour that are alike are one row with a count, so that guessing fills no disk.
 * Kept for a year.
 */
export const signIns = pgTable(
  'sign_ins',
  {
    id: id(),
    /** Hour, person and circumstances: what makes attempts alike. */
    key: text('key').notNull(),
    /** Null when the address has no account. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** As it was given, lower case; null when it could be something else that was typed into the wrong field. */
    email: text('email'),
    outcome: text('outcome', { enum: SIGN_IN_OUTCOMES }).notNull(),
    ip: text('ip'),
    /** `Chrome on Windows` */
    device: text('device'),
    count: integer('count').notNull().default(1),
    createdAt: createdAt(),
    lastAt: moment('last_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('sign_ins_key_unique').on(table.key),
    index('sign_ins_user_id_index').on(table.userId, table.createdAt),
    index('sign_ins_last_at_index').on(table.lastAt),
  ],
);

import { SIGN_IN_OUTCOMES } from '@ofisi/api-contract/identity/enums';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment, version } from '../engine/columns';

export const roles = pgTable(
  'roles',
  {
    id: id(),
    name: text('name').notNull(),
    builtIn: boolean('built_in').notNull().default(false),
    /** Users with this role may do nothing with it before they have set up two-step verification. */
    requiresTwoFactor: boolean('requires_two_factor').notNull().default(false),
    /** The largest discount that users with this role may give, in per cent of a line. */
    discountLimit: numeric('discount_limit', { precision: 5, scale: 2, mode: 'number' }).notNull().default(100),
    version: version(),
  },
  (table) => [
    uniqueIndex('roles_name_index').on(sql`lower(${table.name})`),
    check('roles_discount_limit_check', sql`${table.discountLimit} between 0 and 100`),
  ],
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
 * Permissions whose defaults have already been granted. A permission that is new to this table is granted to the built-in roles once; if an
 * owner revokes it afterwards, it stays revoked.
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
    /** When a link to set the first password was mailed; null once it was used, and for users who were given a password. */
    invitedAt: moment('invited_at'),
    /** The user temporarily cannot sign in. */
    deactivatedAt: moment('deactivated_at'),
    /** Deleted; kept for the documents that name the user. The address may belong to another user. */
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
    /** So far only the password was correct: the session can do nothing but submit the code of the second factor. */
    awaitsCode: boolean('awaits_code').notNull().default(false),
    /** SHA-256 of the browser's session key; null when a program signed in. */
    keyHash: text('key_hash'),
  },
  (table) => [
    uniqueIndex('sessions_token_hash_unique').on(table.tokenHash),
    index('sessions_user_id_index').on(table.userId),
  ],
);

/** A request to set a new password. The token is sent by e-mail and never stored, only its SHA-256 (decision SF-2). */
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

/** A device on which a user has signed in, recognised by a cookie; only the SHA-256 of the cookie is stored. */
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
 * A link that proves that somebody reads the mails of an address: the current one, or one that is to replace it. The token is never stored,
 * only its SHA-256.
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
  /** Null until the user has entered a first code. */
  enabledAt: moment('enabled_at'),
  /** The time step of the last accepted code: this one and all earlier ones are used up. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
});

/** Wrong guesses at one account, wherever they came from; stored so that a restart does not reset the count. */
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

/** Codes that open an account once when the authenticator app is lost. Only the SHA-256 is stored. */
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
 * Sign-ins and attempts: those of one hour that are alike share a row with a count, so that guessing cannot fill the disk. Kept for a year.
 */
export const signIns = pgTable(
  'sign_ins',
  {
    id: id(),
    /** Hour, user and circumstances: what makes attempts alike. */
    key: text('key').notNull(),
    /** Null when the address has no account. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** As entered, in lower case; null when it might be something else that was typed into the wrong field. */
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

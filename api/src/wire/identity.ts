/** Accounts, users, roles and sign-ins. */
import type { z } from 'zod';
import type {
  changeEmailSchema,
  changePasswordSchema,
  confirmEmailSchema,
  sessionsSchema,
  updateProfileSchema,
} from '../identity/account.schema';
import type {
  forgotPasswordSchema,
  loginCodeSchema,
  loginRefusedSchema,
  loginResponseSchema,
  loginSchema,
  profileSchema,
  registerSchema,
  resetPasswordSchema,
  rolesPermissionsSchema,
} from '../identity/identity.schema';
import type { permissionsSchema, roleSavedSchema, roleSchema, rolesSchema } from '../identity/roles/roles.schema';
import type {
  lostTwoFactorSchema,
  requireTwoFactorSchema,
  securitySettingsSchema,
} from '../identity/security-settings.schema';
import type { signInSchema, signInsSchema } from '../identity/sign-ins/sign-ins.schema';
import type {
  confirmTwoFactorSchema,
  passwordOnlySchema,
  recoveryCodesSchema,
  twoFactorBegunSchema,
  twoFactorSchema,
} from '../identity/two-factor.schema';
import type {
  addUserSchema,
  userInFullSchema,
  userSavedSchema,
  userSchema,
  userSessionsSchema,
  usersSchema,
} from '../identity/users/users.schema';

export type { BuiltInRole, Permission } from '@ofisi/api-contract/permissions';

/** POST /user-login */
export type LoginRequest = z.input<typeof loginSchema>;
export type LoginResponse = z.infer<typeof loginResponseSchema>;
/** 401 of POST /user-login */
export type LoginRefusedResponse = z.infer<typeof loginRefusedSchema>;
/** POST /user-login/code, answered with a `LoginResponse` */
export type LoginCodeRequest = z.input<typeof loginCodeSchema>;
/** POST /user-register, answered with a `MessageResponse` */
export type RegisterRequest = z.input<typeof registerSchema>;
/** POST /forgot-password, answered with a `MessageResponse` */
export type ForgotPasswordRequest = z.input<typeof forgotPasswordSchema>;
/** POST /reset-password, answered with a `MessageResponse` */
export type ResetPasswordRequest = z.input<typeof resetPasswordSchema>;
/** GET /user-profile */
export type UserProfile = z.infer<typeof profileSchema>;
/** POST /user/profile, answered with a `MessageResponse` */
export type UpdateProfileRequest = z.input<typeof updateProfileSchema>;
/** POST /user/password, answered with a `MessageResponse` */
export type ChangePasswordRequest = z.input<typeof changePasswordSchema>;
/** POST /user/email, answered with a `MessageResponse` */
export type ChangeEmailRequest = z.input<typeof changeEmailSchema>;
/** POST /confirm-email, answered with a `MessageResponse` */
export type ConfirmEmailRequest = z.input<typeof confirmEmailSchema>;
/** GET /user/sessions; POST /user/sessions/{id}/end and /user/log-out-everywhere are answered with a `MessageResponse` */
export type SessionsResponse = z.infer<typeof sessionsSchema>;
export type UserSession = SessionsResponse['sessions'][number];
/** GET /user/two-factor */
export type TwoFactorResponse = z.infer<typeof twoFactorSchema>;
/** POST /user/two-factor/begin, /user/two-factor/recovery-codes, /user/two-factor/disable */
export type PasswordOnlyRequest = z.input<typeof passwordOnlySchema>;
/** POST /user/two-factor/begin */
export type TwoFactorBegunResponse = z.infer<typeof twoFactorBegunSchema>;
/** POST /user/two-factor/confirm */
export type ConfirmTwoFactorRequest = z.input<typeof confirmTwoFactorSchema>;
/** POST /user/two-factor/confirm, /user/two-factor/recovery-codes */
export type RecoveryCodesResponse = z.infer<typeof recoveryCodesSchema>;
/** GET /security-settings */
export type SecuritySettingsResponse = z.infer<typeof securitySettingsSchema>;
/** POST /security-settings/two-factor, answered with a `MessageResponse` */
export type RequireTwoFactorRequest = z.input<typeof requireTwoFactorSchema>;
/** POST /security-settings/lost-two-factor, answered with a `MessageResponse` */
export type LostTwoFactorRequest = z.input<typeof lostTwoFactorSchema>;
/** GET /user-roles-permissions */
export type RolesPermissionsResponse = z.infer<typeof rolesPermissionsSchema>;

/** A role, as those see it who manage roles or users. */
export type Role = z.infer<typeof roleSchema>;
/** GET /view-roles */
export type RolesResponse = z.infer<typeof rolesSchema>;
/** POST /add-role, /update-role/{id} */
export type RoleSavedResponse = z.infer<typeof roleSavedSchema>;
/** GET /view-permissions */
export type PermissionsResponse = z.infer<typeof permissionsSchema>;

/** A user, as those see them who manage users. */
export type User = z.infer<typeof userSchema>;
/** GET /view-users */
export type UsersResponse = z.infer<typeof usersSchema>;
/** GET /view-users/{id} */
export type UserResponse = z.infer<typeof userInFullSchema>;
/** POST /add-users */
export type AddUserRequest = z.input<typeof addUserSchema>;
export type UserSavedResponse = z.infer<typeof userSavedSchema>;
/** A sign-in, or attempts at it that were alike. */
export type SignIn = z.infer<typeof signInSchema>;
/** GET /view-sign-ins */
export type SignInsResponse = z.infer<typeof signInsSchema>;
/** GET /view-users/{id}/sessions */
export type UserSessionsResponse = z.infer<typeof userSessionsSchema>;

import type { Generated } from 'kysely';
import type { TextSize, Theme } from '#contracts/accounts/reading-settings.ts';
import type { Role } from '#contracts/platform/roles.ts';

export interface AccountTables {
  users: UsersTable;
  sessions: SessionsTable;
  mailedKeys: EmailedKeysTable;
  phoneCodes: PhoneCodesTable;
  knownDevices: KnownDevicesTable;
  twoStep: TwoStepTable;
  recoveryCodes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  passkeyChallenges: PasskeyChallengesTable;
}

interface UsersTable {
  id: Generated<number>;
  name: string;
  /** The sort key; see `toSortName`. */
  sortName: Generated<string>;
  /** Their mailbox; '' when there is none. Two people may share one. */
  email: string;
  /** The mailbox, folded. */
  emailNorm: string;
  /** What they log in with, folded: their address, or a login name, which has no @. */
  loginNorm: string;
  /** '' when there is none: such an account is opened by emailed links until its owner chooses a password. */
  passwordHash: string;
  avatar: string | null;
  role: Role;
  createdAt: number;
  /** When they first became a member; null for Guests who never were. */
  memberSince: Generated<number | null>;
  lastSeenAt: number | null;
  /** Why they want to join, if sign-ups wait for approval. */
  signupReason: Generated<string>;
  /** When a person first used a link or code emailed to this address; null means it may be a stranger's. */
  emailConfirmedAt: number | null;
  /** Until when a Manager or Admin has time to set up two-step login, if the club requires it; null before their first visit. */
  twoStepDueAt: Generated<number | null>;
  /** Signed into the address of their calendar feed; '' until they ask for another one. */
  calendarKey: Generated<string>;
  /** Signed into the address where their emails become posts; '' until they ask for another one. */
  postingKey: Generated<string>;
  /** How they like to read; null where they never chose. */
  textSize: Generated<TextSize | null>;
  theme: Generated<Theme | null>;
}

interface SessionsTable {
  id: string;
  userId: number;
  device: string;
  /** When its owner logged in; a successor keeps it. */
  createdAt: number;
  expiresAt: number;
  /** When its owner last proved again who they are; a successor keeps it. */
  reauthenticatedAt: Generated<number | null>;
  /** The session that replaced this one, which ends a minute later; null until then. */
  successorId: string | null;
}

/** What an emailed link or code opens, once. Only hashes are stored. */
interface EmailedKeysTable {
  id: Generated<number>;
  userId: number;
  purpose: 'reset' | 'login' | 'confirm' | 'email';
  tokenHash: string;
  codeHash: string;
  /** The address to confirm, if that is the purpose. */
  newEmail: string | null;
  expiresAt: number;
  codeExpiresAt: number;
}

/** The one valid code that an Admin reads to a member by phone; only its hash is stored. */
interface PhoneCodesTable {
  userId: number;
  codeHash: string;
  expiresAt: number;
}

/** A device that an account was used on. */
interface KnownDevicesTable {
  userId: number;
  keyHash: string;
  lastUsedAt: number;
}

/** The authenticator app of an account. */
interface TwoStepTable {
  userId: number;
  /** Encrypted; see `server/accounts/accounts/second-steps/app-codes.ts`. */
  secret: string;
  /** The time step of the last code that counted: neither it nor an earlier one counts again. */
  lastStep: number;
  /** 0 if the email address was unconfirmed when this was turned on: it may be a stranger's, like the password. */
  addressConfirmed: number;
  /** Null while it is being set up. */
  enabledAt: number | null;
}

/** Codes that work once each; only keyed hashes are stored. */
interface RecoveryCodesTable {
  userId: number;
  codeHash: string;
}

interface PasskeysTable {
  id: Generated<number>;
  userId: number;
  /** Base64url, as is the public key. */
  credentialId: string;
  publicKey: string;
  /** How often its device says that it was used; always 0 on many. */
  counter: number;
  transportsJson: string;
  name: string;
  createdAt: number;
  lastUsedAt: number | null;
}

/** What a passkey has to sign, once. */
interface PasskeyChallengesTable {
  challenge: string;
  /** Who adds a passkey; null for logins. */
  userId: number | null;
  expiresAt: number;
}

import type { Generated } from 'kysely';

export interface TwoStepTables {
  twoStep: TwoStepTable;
  recoveryCodes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  passkeyChallenges: PasskeyChallengesTable;
}

/** The authenticator app of an account. */
interface TwoStepTable {
  userId: number;
  /** Encrypted; see `server/accounts/accounts/second-steps/app-codes.ts`. */
  secret: string;
  /** The time step of the last code that counted: neither it nor an earlier one counts again. */
  lastStep: number;
  /** 1 when the email address was confirmed as it was turned on; otherwise it may be a stranger's, like the password. */
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

import type { FastifyBaseLogger } from 'fastify';
import type { Helper } from '#contracts/site/help-line.ts';
import { type CodeAttempts, createCodeAttempts } from './accounts/accounts/code-attempts.ts';
import type { AcceptInvitation, BeforeChange } from './accounts/accounts/commands.ts';
import { type ConfirmationReader, createConfirmationReader } from './accounts/accounts/confirmation-context.ts';
import { createEmailedKeys, type EmailedKeys } from './accounts/accounts/emailed-keys.ts';
import { createLogins, type Logins } from './accounts/accounts/logins.ts';
import { createPasswordChecks, type PasswordChecks } from './accounts/accounts/passwords/password-checks.ts';
import type { HashCost } from './accounts/accounts/passwords/passwords.ts';
import { createPhoneCodes, type PhoneCodes } from './accounts/accounts/phone-codes/phone-codes.ts';
import { type AppCodes, createAppCodes } from './accounts/accounts/second-steps/app-codes.ts';
import { createRecoveryCodes, type RecoveryCodes } from './accounts/accounts/second-steps/recovery-codes.ts';
import { createSecondSteps, type SecondSteps } from './accounts/accounts/second-steps/second-steps.ts';
import { createTokens, type Tokens } from './accounts/accounts/sessions/tokens.ts';
import { createViewerFinder, type FindViewer } from './accounts/accounts/viewers.ts';
import type { Config } from './config.ts';
import { createNicknames } from './discovery/search/nicknames.ts';
import { type CalendarTokens, createCalendarTokens } from './events/calendar/calendar-tokens.ts';
import type { BeforeDeletion } from './events/events/change-context.ts';
import { createPlaceKeeper } from './events/events/waiting-list.ts';
import { deleteCallsOfEvent } from './mailings/calls/commands.ts';
import { saveRecipients } from './mailings/notices/recipients.ts';
import {
  createInvitationAcceptance,
  createInvitationCodes,
  type InvitationCodes,
} from './membership/invitations/codes.ts';
import { createMailPipeline } from './notifications/deliveries/mail-pipeline.ts';
import {
  createUnsubscribeTokens,
  type UnsubscribeTokens,
} from './notifications/email-preferences/unsubscribe-tokens.ts';
import { createLiveConfig } from './office/settings/live-config.ts';
import type { Database } from './platform/database/schema.ts';
import { createSearchIndex, type SearchIndex } from './platform/database/search-index/search-index.ts';
import { createLimiters, type Limiters } from './platform/http/limiters.ts';
import { createVersionReader, type Versions } from './platform/live/versions.ts';
import { createEmailBudget, type EmailBudget } from './platform/mail/email-budget.ts';
import type { Letterhead } from './platform/mail/layout.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { createPictures, type PictureLimits, type Pictures } from './platform/pictures/pictures.ts';
import { createStorage } from './platform/storage/create-storage.ts';
import type { Storage } from './platform/storage/storage.ts';
import { readHelper, readLetterhead } from './site/site/letterhead.ts';
import { type LimitSettings, usualLimits } from './usual-limits.ts';

/** What the features of one server share. A feature takes what it uses: `Pick<Services, 'db' | 'config'>`. */
export interface Services {
  db: Database;
  /** Its settings may change at any time: read them when they are used. */
  config: Config;
  log: FastifyBaseLogger;
  limiters: Limiters;
  rates: LimitSettings;
  readVersions: () => Promise<Versions>;
  readLetterhead: () => Promise<Letterhead>;
  readClubName: () => Promise<string>;
  /** Whom to call for help; null for no one. */
  readHelper: () => Promise<Helper | null>;
  tokens: Tokens;
  keys: EmailedKeys;
  phoneCodes: PhoneCodes;
  codeAttempts: CodeAttempts;
  invitationCodes: InvitationCodes;
  acceptInvitation: AcceptInvitation;
  beforeMemberChange: BeforeChange;
  beforeDeletion: BeforeDeletion;
  appCodes: AppCodes;
  recoveryCodes: RecoveryCodes;
  secondSteps: SecondSteps;
  passwords: PasswordChecks;
  logins: Logins;
  findViewer: FindViewer;
  readConfirmation: ConfirmationReader;
  unsubscribeTokens: UnsubscribeTokens;
  calendarTokens: CalendarTokens;
  mailer: Mailer;
  emailBudget: EmailBudget;
  storage: Storage;
  pictures: Pictures;
  searchIndex: SearchIndex;
}

/** What the server allows at most. Tests set more or less of it. */
export interface ServiceLimits {
  rates?: LimitSettings;
  pictures?: PictureLimits;
  hashCost?: HashCost;
}

/** What has to exist before any service. */
type Foundation = Pick<Services, 'db' | 'config' | 'log'>;

/** Creates each service once; the caller closes `limiters` and stops `pictures`. */
export function createServices({ db, config: base, log }: Foundation, limits: ServiceLimits): Services {
  const { config, readVersions } = createLiveConfig(db, base, createVersionReader(db));
  const { rates = usualLimits, hashCost } = limits;
  const limiters = createLimiters(config.databaseUrl);
  const tokens = createTokens(config.jwtSecret);
  const findViewer = createViewerFinder(db, tokens, config);
  const appCodes = createAppCodes(config.jwtSecret);
  const recoveryCodes = createRecoveryCodes(config.jwtSecret);
  const invitationCodes = createInvitationCodes(config.jwtSecret);
  const letterhead = () => readLetterhead(db, config);
  const readClubName = async () => (await letterhead()).clubName;
  return {
    db,
    config,
    log,
    limiters,
    rates,
    readVersions,
    readLetterhead: letterhead,
    readClubName,
    readHelper: () => readHelper(db),
    tokens,
    keys: createEmailedKeys(config.jwtSecret),
    phoneCodes: createPhoneCodes(config.jwtSecret),
    codeAttempts: createCodeAttempts(limiters, rates),
    invitationCodes,
    acceptInvitation: createInvitationAcceptance(invitationCodes),
    beforeMemberChange: createPlaceKeeper(config),
    async beforeDeletion(tx, eventId) {
      await saveRecipients(tx, eventId);
      await deleteCallsOfEvent(tx, eventId);
    },
    appCodes,
    recoveryCodes,
    secondSteps: createSecondSteps({ db, appCodes, recoveryCodes, limiters, rates }),
    passwords: createPasswordChecks({ db, limiters, rates, readClubName, hashCost }),
    logins: createLogins({ db, tokens, readLetterhead: letterhead, limiters }),
    findViewer,
    readConfirmation: createConfirmationReader({ config, findViewer, readLetterhead: letterhead }),
    unsubscribeTokens: createUnsubscribeTokens(config.jwtSecret),
    calendarTokens: createCalendarTokens(db, config.jwtSecret),
    mailer: createMailPipeline({ db, config, log }),
    emailBudget: createEmailBudget(db, config),
    storage: createStorage(config),
    pictures: createPictures(log, limits.pictures),
    searchIndex: createSearchIndex(db, createNicknames(db)),
  };
}

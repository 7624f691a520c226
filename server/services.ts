import type { FastifyBaseLogger } from 'fastify';
import { type ConfirmationReader, createConfirmationReader } from './accounts/confirmation-context.ts';
import { createEmailedKeys, type EmailedKeys } from './accounts/emailed-keys.ts';
import { createLogins, type Logins } from './accounts/logins.ts';
import { createPasswordChecks, type PasswordChecks } from './accounts/password-checks.ts';
import type { HashCost } from './accounts/passwords.ts';
import { createTokens, type Tokens } from './accounts/tokens.ts';
import { createViewerFinder, type FindViewer } from './accounts/viewers.ts';
import { type CalendarTokens, createCalendarTokens } from './calendar/calendar-tokens.ts';
import type { Config } from './config.ts';
import type { Database } from './database/schema.ts';
import { createSearchIndex, type SearchIndex } from './database/search-index/search-index.ts';
import { createUnsubscribeTokens, type UnsubscribeTokens } from './email-preferences/unsubscribe-tokens.ts';
import { createLimiters, type Limiters } from './http/limiters.ts';
import { type LimitSettings, usualLimits } from './http/limits.ts';
import { createVersionReader, type Versions } from './live/versions.ts';
import { countEmails, createEmailBudget, type EmailBudget } from './mail/email-budget.ts';
import type { Letterhead } from './mail/layout.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';
import { createPictures, type PictureLimits, type Pictures } from './pictures/pictures.ts';
import { createNicknames } from './search/nicknames.ts';
import { readLetterhead } from './site/letterhead.ts';
import { createStorage } from './storage/create-storage.ts';
import type { Storage } from './storage/storage.ts';

/** What the features of one server share. A feature takes what it uses: `Pick<Services, 'db' | 'config'>`. */
export interface Services {
  db: Database;
  config: Config;
  log: FastifyBaseLogger;
  limiters: Limiters;
  rates: LimitSettings;
  readVersions: () => Promise<Versions>;
  readLetterhead: () => Promise<Letterhead>;
  readClubName: () => Promise<string>;
  tokens: Tokens;
  keys: EmailedKeys;
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
export function createServices({ db, config, log }: Foundation, limits: ServiceLimits): Services {
  const { rates = usualLimits, hashCost } = limits;
  const limiters = createLimiters(config.databaseUrl);
  const tokens = createTokens(config.jwtSecret);
  const findViewer = createViewerFinder(db, tokens);
  const letterhead = () => readLetterhead(db, config.siteUrl);
  const readClubName = async () => (await letterhead()).clubName;
  return {
    db,
    config,
    log,
    limiters,
    rates,
    readVersions: createVersionReader(db),
    readLetterhead: letterhead,
    readClubName,
    tokens,
    keys: createEmailedKeys(config.jwtSecret),
    passwords: createPasswordChecks({ limiters, rates, readClubName, hashCost }),
    logins: createLogins({ db, tokens, readLetterhead: letterhead, limiters }),
    findViewer,
    readConfirmation: createConfirmationReader({ config, findViewer, readLetterhead: letterhead }),
    unsubscribeTokens: createUnsubscribeTokens(config.jwtSecret),
    calendarTokens: createCalendarTokens(db, config.jwtSecret),
    mailer: countEmails(createMailer(config, log), db),
    emailBudget: createEmailBudget(db, config.emailsPerDay),
    storage: createStorage(config),
    pictures: createPictures(log, limits.pictures),
    searchIndex: createSearchIndex(db, createNicknames(db)),
  };
}

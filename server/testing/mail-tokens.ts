import { issueMailToken } from '#server/notifications/mail-tokens/mail-tokens.ts';
import { secretOf } from '#server/platform/database/secret.ts';
import type { MailPurpose } from '#server/platform/database/tables/inbound.ts';
import { emailOf, type Person } from './people.ts';
import type { TestApp } from './start-app.ts';

/** Returns the token that an email of today would have for this person. */
export function mailTokenOf({ db }: Pick<TestApp, 'db'>, { _id, name }: Person, purpose: MailPurpose, thing: string) {
  return issueMailToken(secretOf(db), { userId: Number(_id), address: emailOf(name) }, { purpose, thing });
}

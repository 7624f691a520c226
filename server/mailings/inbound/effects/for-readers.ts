import type { InboundMail } from '#server/mailings/inbound/reading/read-mail.ts';
import { type Site, withoutSecrets } from '#server/platform/mail/secrets.ts';

/** Returns an email as others may read it: no address and no link with a token is in its text or its title. */
export function forReaders(mail: InboundMail, site: Site): InboundMail {
  return { ...mail, text: withoutSecrets(mail.text, site), subject: withoutSecrets(mail.subject, site) };
}

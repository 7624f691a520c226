import { replyMarker } from '#contracts/mailings/reply-marker.ts';
import { unsubscribeLabel } from '#contracts/notifications/email-preferences.ts';
import { firstNameOf } from '#contracts/platform/person-names.ts';
import type { MailPurpose } from '#server/platform/database/tables/inbound.ts';
import type { Email, EmailDraft, EmailPart, FooterLine, OwnWords, Subscription } from './email.ts';
import { asDocument } from './html.ts';

/** What every email of this site has in common. */
export interface Letterhead {
  siteUrl: string;
  clubName: string;
  /** The postal address of the club, in one line. */
  postalAddress: string;
  /** Whom to call for help, in a sentence; empty when the club names no one. */
  help: string;
  /** Returns the address of a page for people, to which mail programs can also post. */
  unsubscribeUrl(subscription: Subscription): string;
  /** Returns the token that lets a member do something without a login. */
  issueToken(
    owner: { userId: number; address: string; postingKey?: string },
    what: { purpose: MailPurpose; thing: string },
  ): string;
  /** Where the site gets mail, such as `club@example.com`; undefined while it reads none. */
  replyAddress: string | undefined;
}

/** Writes an email as plain text and as HTML that reads well in every mail program: one column, large letters. */
export function composeEmail(draft: EmailDraft, letterhead: Letterhead): Email {
  const { replyTo, subscription, asksApplicant, isForLogin } = draft;
  const { clubName } = letterhead;
  const to = { name: draft.to.name, address: draft.to.address };
  const words = chooseWords(draft, letterhead);
  const { subject, parts, reason = draft.reason } = words;
  const invitation = words === draft ? draft.invitation : undefined;
  const marker =
    replyTo && isOwnAddress(replyTo.address, letterhead) ? [{ kind: 'marker', text: shownMarker } as const] : [];
  const greeting = to.name ? `Hello ${firstNameOf(to.name)},` : 'Hello,';
  const isHelpNamed = parts.some((part) => part.kind === 'text' && part.text === letterhead.help);
  const help = letterhead.help && !isHelpNamed ? [letterhead.help] : [];
  const all: EmailPart[] = [...marker, { kind: 'text', text: greeting }, ...parts];
  const mail = {
    to,
    subject,
    ...(replyTo && { replyTo }),
    ...(asksApplicant && { asksApplicant }),
    ...(isForLogin && { isForLogin }),
    ...(invitation && { invitation }),
  };
  if (!subscription) return { ...mail, ...compose(subject, all, clubName, [reason, ...help]) };
  const url = letterhead.unsubscribeUrl(subscription);
  const footer = [reason, ...help, letterhead.postalAddress, { label: unsubscribeLabel, url }];
  return { ...mail, ...compose(subject, all, clubName, footer), headers: oneClickHeaders(url), subscription };
}

const shownMarker = `— ${replyMarker} —`;

/** Checks whether the site reads the mail to an address, as it does for addresses with a token. */
function isOwnAddress(address: string, { replyAddress }: Letterhead): boolean {
  const [local = '', domain = ''] = replyAddress?.split('@') ?? [];
  return local !== '' && address.startsWith(`${local}+`) && address.endsWith(`@${domain}`);
}

/** Chooses the words. Strangers can sign up with any address, so words of members leave only from and to proven addresses. */
function chooseWords(draft: EmailDraft, { siteUrl }: Letterhead): OwnWords {
  const { to, ownWords, isFromProven = true } = draft;
  if (!ownWords || (to.isProven && isFromProven)) return draft;
  return to.isProven ? ownWords : { ...ownWords, parts: [...ownWords.parts, ...askForProof(siteUrl)] };
}

function askForProof(siteUrl: string): EmailPart[] {
  const text =
    'To get the whole text by email, log in once with a link that we email you. Then we know that this address is yours.';
  return [
    { kind: 'text', text },
    { kind: 'link', label: 'Email me a login link', url: `${siteUrl}/login-mail` },
  ];
}

/** Returns the headers of RFC 8058: mail programs show a button that posts to this address. */
function oneClickHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function compose(subject: string, parts: EmailPart[], clubName: string, footer: FooterLine[]) {
  const textFooter = footer.map((line) => (typeof line === 'string' ? line : `${line.label}: ${line.url}`)).join('\n');
  return {
    text: `${parts.map(asText).join('\n\n')}\n\n${clubName}\n\n--\n${textFooter}\n`,
    html: asDocument({ subject, parts, clubName, footer }),
  };
}

function asText(part: EmailPart): string {
  switch (part.kind) {
    case 'link':
      return `${part.label}:\n${part.url}`;
    case 'choices':
      return part.links.map(({ label, url }) => `${label}: ${url}`).join('\n');
    case 'code':
      return `    ${part.code}`;
    case 'heading':
      return `${part.text.toUpperCase()}\n${'='.repeat(part.text.length)}`;
    case 'item':
      return [
        part.title,
        ...part.lines,
        part.url,
        ...(part.actions ?? []).map(({ label, url }) => `${label}: ${url}`),
      ].join('\n');
    default:
      return part.text;
  }
}

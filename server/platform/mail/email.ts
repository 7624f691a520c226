import type { EmailKind } from '#contracts/notifications/email-preferences.ts';

/** The person and the kind of email that an unsubscribe link turns off. */
export interface Subscription {
  userId: number;
  kind: EmailKind;
}

/** An iCalendar file (RFC 5546) that invites a member, or takes the invitation back. */
export interface Invitation {
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

/** An email that is ready to be sent, to one person. */
export interface Email {
  to: { name: string; address: string };
  /** Where answers go; to the club if missing. */
  replyTo?: { name: string; address: string } | undefined;
  subject: string;
  text: string;
  html: string;
  /** An invitation to an event, for which mail programs show their own buttons. */
  invitation?: Invitation | undefined;
  /** Headers besides the standard ones. */
  headers?: Record<string, string>;
  /** The email is not sent if this person has turned such emails off by then. */
  subscription?: Subscription;
  /** Whether a member who waits for approval gets it before they have shown that the address is theirs. */
  asksApplicant?: boolean;
  /** Whether it lets a member into their account, so that it is sent even to an address from which emails come back. */
  isForLogin?: boolean;
  /** Where it comes back to if it can’t be delivered (RFC 5321, MAIL FROM); to the club if missing. */
  returnPath?: string;
}

/** The content of an email, from top to bottom. */
export type EmailPart =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  /** The line above which a reply is written. */
  | { kind: 'marker'; text: string }
  /** An item of a list; its title is the link. */
  | EmailItem
  /** A prominent link. */
  | { kind: 'link'; label: string; url: string }
  /** Links of which a member chooses one. */
  | { kind: 'choices'; links: EmailLink[] }
  /** A short code to type. */
  | { kind: 'code'; code: string };

export function text(words: string): EmailPart {
  return { kind: 'text', text: words };
}

export interface EmailLink {
  label: string;
  url: string;
}

export interface EmailItem {
  kind: 'item';
  title: string;
  url: string;
  /** One line each. */
  lines: string[];
  /** What can be done about it. */
  actions?: EmailLink[] | undefined;
  /** Shown above the title. `width` and `height` are in pixels; null if unknown. */
  picture?: { url: string; alt: string; width: number | null; height: number | null } | undefined;
}

/** A line at the end of an email. */
export type FooterLine = string | EmailLink;

/** What an email says instead where the words of members must not leave. */
export interface OwnWords {
  subject: string;
  parts: EmailPart[];
  reason?: string;
}

export interface EmailRecipient {
  name: string;
  address: string;
  /** Whether we know that the address is theirs. */
  isProven?: boolean;
}

export interface EmailDraft {
  to: EmailRecipient;
  replyTo?: Email['replyTo'];
  /** Left out where `ownWords` are sent instead. */
  invitation?: Invitation | undefined;
  subject: string;
  parts: EmailPart[];
  /** Why this person gets it; shown at the end. */
  reason: string;
  /** Puts an unsubscribe link at the end. Emails about one’s account, and those that a member’s email causes, lack it. */
  subscription?: Subscription;
  asksApplicant?: boolean;
  isForLogin?: boolean;
  /**
   * For drafts with words of members: what is sent instead where the reader’s or the writer’s address is not proven.
   */
  ownWords?: OwnWords;
  /** Whether the addresses of everyone who is quoted are proven; true if missing. */
  isFromProven?: boolean;
}

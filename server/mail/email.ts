/** A mail ready to be sent, to one person. */
export interface Email {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Headers besides the usual ones. */
  headers?: Record<string, string>;
}

/** What a mail says, from top to bottom. */
export type EmailPart =
  | { kind: 'text'; text: string }
  /** A link that stands out. */
  | { kind: 'link'; label: string; url: string }
  /** A short code to be typed. */
  | { kind: 'code'; code: string };

export interface EmailDraft {
  to: { name: string; address: string };
  subject: string;
  parts: EmailPart[];
  /** Why this person gets it; stands at the end. */
  reason: string;
  /** For mail that nobody asked for: how to get no more of it. */
  unsubscribeUrl?: string;
}

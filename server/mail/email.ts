/** An email that is ready to be sent, to one person. */
export interface Email {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Headers besides the standard ones. */
  headers?: Record<string, string>;
}

/** The content of an email, from top to bottom. */
export type EmailPart =
  | { kind: 'text'; text: string }
  /** A prominent link. */
  | { kind: 'link'; label: string; url: string }
  /** A short code to type. */
  | { kind: 'code'; code: string };

export interface EmailDraft {
  to: { name: string; address: string };
  subject: string;
  parts: EmailPart[];
  /** Why this person gets it; shown at the end. */
  reason: string;
  /** For emails that nobody asked for: how to stop them. */
  unsubscribeUrl?: string;
}

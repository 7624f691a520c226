import { createHmac, timingSafeEqual } from 'node:crypto';

/** Tickets with which a browser downloads a file without sending the login. They are signed, but not encrypted. */
export interface Tickets<T> {
  issue(ticket: T): string;
  /** Returns undefined for a ticket that was not issued here for the same purpose, or is too old. */
  read(text: string): T | undefined;
}

/** Creates tickets that are valid until the moment in them. @param purpose keeps tickets of one kind from being taken for another */
export function createTickets<T extends { until: number }>(secret: string, purpose: string): Tickets<T> {
  const sign = (text: string) => createHmac('sha256', secret).update(`${purpose} ${text}`).digest();
  return {
    issue(ticket) {
      const text = Buffer.from(JSON.stringify(ticket)).toString('base64url');
      return `${text}.${sign(text).toString('base64url')}`;
    },
    read(given) {
      const [text = '', signature = ''] = given.split('.');
      const [found, expected] = [Buffer.from(signature, 'base64url'), sign(text)];
      if (found.length !== expected.length || !timingSafeEqual(found, expected)) return undefined;
      const ticket = JSON.parse(Buffer.from(text, 'base64url').toString()) as T;
      return ticket.until > Date.now() ? ticket : undefined;
    },
  };
}

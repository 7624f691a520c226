import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const length = 22;

/** Returns the entity tag of content; a weak one, because it is the same in every encoding (RFC 9110). */
export function entityTagOf(content: string | Buffer): string {
  return `W/"${hash('sha256', content, 'base64url').slice(0, length)}"`;
}

/** Whether the sender of a request has the content with this tag already. */
export function hasCurrent({ headers }: Pick<FastifyRequest, 'headers'>, tag: string): boolean {
  return headers['if-none-match']?.includes(tag) ?? false;
}

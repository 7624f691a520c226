import type { S3Settings } from '#server/config.ts';
import { ForbiddenAddress } from '#server/platform/outgoing/resolve.ts';
import { StoreRefused, TooManyPages } from '#server/platform/storage/s3-client.ts';
import { NoBucket } from './multipart.ts';

/** Returns what is wrong with a bucket for copies in words for an Admin; undefined for errors of another kind. */
export function explainBucket({ endpoint, bucket }: S3Settings, error: unknown): string | undefined {
  const { host } = new URL(endpoint);
  if (error instanceof NoBucket)
    return `At ${host} there is no bucket ${bucket}. Make it, or look at BACKUP_S3_BUCKET on the server.`;
  if (error instanceof ForbiddenAddress)
    return `The site may not connect to ${host}. Look at BACKUP_S3_ENDPOINT on the server.`;
  if (error instanceof TooManyPages)
    return `The copy was made, but the bucket ${bucket} holds too many other files, so old copies stay. Use a bucket for copies only.`;
  if (isConnectionLost(error))
    return `The store ${host} could not be reached, or the connection broke off. Is the server online?`;
  return error instanceof StoreRefused ? explainRefusal(host, error) : undefined;
}

function explainRefusal(host: string, { status, code }: StoreRefused): string {
  if (code === 'RequestTimeTooSkewed')
    return `The clock of the server is wrong, so the store ${host} refused the keys of the site. Set the clock.`;
  if (code === 'AuthorizationHeaderMalformed' || (status >= 300 && status < 400))
    return `The store ${host} has the bucket in another region or at another address. Look at BACKUP_S3_REGION and BACKUP_S3_ENDPOINT on the server.`;
  if (status === 401 || status === 403)
    return `The store ${host} refused the keys of the site. Look at BACKUP_S3_ACCESS_KEY_ID and its secret on the server, and at the rights of this key.`;
  return `The store ${host} did not take the copy (${status}). If this goes on, ask whoever runs the store.`;
}

/** `fetch` fails with a TypeError, and with a DOMException when the time is up. */
function isConnectionLost(error: unknown): boolean {
  return error instanceof TypeError || error instanceof DOMException;
}

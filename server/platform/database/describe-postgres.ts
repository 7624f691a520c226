const host = 'must be the address of a PostgreSQL server';

/** What to do, by the codes of Node and PostgreSQL; in words that follow the name of the setting. */
const problems: Record<string, string> = {
  ENOTFOUND: `${host}: no host has this name`,
  EAI_AGAIN: `${host}: we couldn’t look up its host`,
  ECONNREFUSED: `${host}: nothing listens at this host and port`,
  '53300':
    'must be a PostgreSQL database with a free connection. Raise max_connections there, or end other connections',
  '28P01': 'must have the right password, with special characters percent-encoded, such as %23 for #',
  '3D000': 'must be a database that exists. Create it first',
  CERT_HAS_EXPIRED: 'must be a server with a valid certificate. Its certificate has expired: renew it there',
};
const badCertificate = /^(?:(?:DEPTH_ZERO_)?SELF_SIGNED_CERT|UNABLE_TO_(?:GET_ISSUER|VERIFY_LEAF)|CERT_)/;
const untrusted =
  'must be a server whose certificate this machine trusts. Set NODE_EXTRA_CA_CERTS to the file with the certificate of its authority';

/** Returns why a PostgreSQL database can’t be used, and what to do; never a part of its address, which holds a password. */
export function describePostgres({ message, code = '' }: Error & { code?: string }): string {
  const known = problems[code] ?? (badCertificate.test(code) ? untrusted : undefined);
  // When a name has two addresses and neither answers, the message is empty.
  return (
    known ?? `must be a PostgreSQL database that we can connect to (${message.split('\n')[0] || code || 'no response'})`
  );
}

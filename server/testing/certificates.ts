import 'reflect-metadata';
import { chownSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509';
import { oneDay } from '#contracts/platform/durations.ts';
import type { Owner } from './postgres-binaries.ts';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

export interface CertificateFiles {
  folder: string;
  /** The certificate of a server at 127.0.0.1, signed by itself, and so also that of its authority. */
  certificate: string;
  key: string;
}

/** Makes a certificate that no machine trusts, for a server that runs as `owner`. The caller deletes the folder. */
export async function createCertificate(owner: Owner): Promise<CertificateFiles> {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=Database of the club',
    notAfter: new Date(Date.now() + oneDay),
    signingAlgorithm: algorithm,
    keys,
    extensions: [new SubjectAlternativeNameExtension([{ type: 'ip', value: '127.0.0.1' }])],
  });
  const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-certificate-'));
  const files = { certificate: join(folder, 'certificate.pem'), key: join(folder, 'key.pem') };
  writeFileSync(files.certificate, certificate.toString('pem'));
  writeFileSync(files.key, `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----\n`, { mode: 0o600 });
  if (owner) for (const path of [folder, ...Object.values(files)]) chownSync(path, owner.uid, owner.gid);
  return { folder, ...files };
}

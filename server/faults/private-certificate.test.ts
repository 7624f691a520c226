import 'reflect-metadata';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { oneDay } from '#contracts/platform/durations.ts';
import { findOwner, type Owner } from '#server/testing/postgres-binaries.ts';
import { type PostgresServer, startPostgres } from '#server/testing/postgres-server.ts';
import { createDataDir, removeDataDir, startSupervised } from '#server/testing/server-process.ts';
import { fillVersion } from '#server/testing/versions.ts';

let certificate: CertificateFiles;
let postgres: PostgresServer;
let home: string;
let dataDir: string;

beforeAll(async () => {
  // The environment wins over `.env`, and this machine may have an authority of its own.
  vi.stubEnv('NODE_EXTRA_CA_CERTS', undefined);
  dataDir = createDataDir();
  certificate = await createCertificate(findOwner());
  postgres = await startPostgres({ ssl: 'on', ssl_cert_file: certificate.certificate, ssl_key_file: certificate.key });
  home = mkdtempSync(join(tmpdir(), 'fieldhouse-home-'));
  fillVersion(home, '98.0.0');
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await postgres.stop();
  rmSync(home, { recursive: true });
  rmSync(certificate.folder, { recursive: true });
  removeDataDir(dataDir);
});

function start() {
  const DATABASE_URL = `${postgres.url('postgres')}?sslmode=verify-full`;
  const settings = { DATABASE_URL, JWT_SECRET: 'x'.repeat(32) };
  return startSupervised(dataDir, settings, { home });
}

test('a database with a private certificate stops the start with one sentence, until .env names its authority', async () => {
  await expect(start()).rejects.toThrow(
    /The setting DATABASE_URL must be a server whose certificate this machine trusts\. Set NODE_EXTRA_CA_CERTS to [^\n]+\.\n$/,
  );
  writeFileSync(join(home, '.env'), `NODE_EXTRA_CA_CERTS=${certificate.certificate}\n`);
  const server = await start();
  expect((await fetch(server.url)).status).toBe(200);
  await server.stop();
});

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

interface CertificateFiles {
  folder: string;
  /** The certificate of a server at 127.0.0.1. It is self-signed, so it is also the certificate of its authority. */
  certificate: string;
  key: string;
}

/** Makes a certificate that no machine trusts, for a server that runs as `owner`. The caller deletes the folder. */
async function createCertificate(owner: Owner): Promise<CertificateFiles> {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const created = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=Database of the club',
    notAfter: new Date(Date.now() + oneDay),
    signingAlgorithm: algorithm,
    keys,
    extensions: [new SubjectAlternativeNameExtension([{ type: 'ip', value: '127.0.0.1' }])],
  });
  const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-certificate-'));
  const files = { certificate: join(folder, 'certificate.pem'), key: join(folder, 'key.pem') };
  writeFileSync(files.certificate, created.toString('pem'));
  writeFileSync(files.key, `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----\n`, { mode: 0o600 });
  if (owner) for (const path of [folder, ...Object.values(files)]) chownSync(path, owner.uid, owner.gid);
  return { folder, ...files };
}

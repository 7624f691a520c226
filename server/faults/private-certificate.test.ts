import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type CertificateFiles, createCertificate } from '#server/testing/certificates.ts';
import { findOwner } from '#server/testing/postgres-binaries.ts';
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

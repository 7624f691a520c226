// @module-tag full
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampleSite } from '#content/site.ts';
import { hasTwoStep } from '#server/accounts/accounts/second-steps/second-steps.ts';
import { connect } from '#server/platform/database/connect.ts';
import { migrate } from '#server/platform/database/migrations/migrate.ts';
import { fillSite } from '#server/site/site/commands.ts';

const jwtSecret = 'a secret for tests that nobody would use in earnest';

test('the command line turns off two-step login of the only Admin, and it is logged', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fieldhouse-two-step-off-'));
  const db = connect({ dataDir, databaseUrl: undefined, jwtSecret });
  try {
    await migrate(db);
    await fillSite(db, sampleSite);
    const at = Date.now();
    const ada = {
      name: 'Ada Admin',
      email: 'ada@example.com',
      emailNorm: 'ada@example.com',
      loginNorm: 'ada@example.com',
      role: 'Admin' as const,
    };
    const { id: userId } = await db
      .insertInto('users')
      .values({ ...ada, passwordHash: '', createdAt: at, emailConfirmedAt: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('twoStep')
      .values({ userId, secret: 'of another JWT_SECRET', lastStep: 0, addressConfirmed: 1, enabledAt: at })
      .execute();
    const run = (email: string) => {
      const env = { ...process.env, DATA_DIR: dataDir, JWT_SECRET: jwtSecret, DATABASE_URL: '' };
      return spawnSync(process.execPath, ['scripts/two-step-off.ts', email], { env, encoding: 'utf8' });
    };
    expect(run('nobody@example.com').status).not.toBe(0);
    expect(run('Ada@example.com').stdout).toContain('Ada Admin (ada@example.com) logs in without a code now');
    expect(await hasTwoStep(db, userId)).toBe(false);
    const log = await db.selectFrom('securityEvents').select(['kind', 'aboutId']).execute();
    expect(log).toEqual([{ kind: 'two-step-changed', aboutId: userId }]);
  } finally {
    await db.destroy();
    rmSync(dataDir, { recursive: true });
  }
});

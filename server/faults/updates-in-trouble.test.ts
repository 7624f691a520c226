import { afterEach, describe, expect, test } from 'vitest';
import { oneHour } from '#contracts/platform/durations.ts';
import { canMount } from '#server/testing/small-disk.ts';
import { attemptUpdate, few } from '#server/testing/updating/attempt.ts';
import { engines, type FaultySite, startFaultySite } from '#server/testing/updating/faulty-site.ts';
import { fullDisks, postgresAway, takenPort } from '#server/testing/updating/surrounding-faults.ts';

const timeout = oneHour;
const version = '99.0.0';
const megabytes = 60;
let site: FaultySite;
afterEach(() => site.remove());

test.for(engines)(
  'on %s, a new version whose port is taken serves when the port is free',
  { timeout },
  async (engine) => {
    site = await startFaultySite(engine);
    const { last } = await attemptUpdate(site, version, takenPort);
    expect(last).toMatchObject({ version, outcome: 'installed' });
  },
);

// Where we may not mount, as in some containers, a test can’t fill a disk without harm to others.
describe.skipIf(!canMount())('on a small disk', () => {
  const cases = engines.flatMap((engine) => few(fullDisks, 4).map((fault) => [engine, fault.name, fault] as const));
  test.for(cases)('on %s, %s leaves the old version or the new one', { timeout }, async ([engine, , fault]) => {
    site = await startFaultySite(engine, { megabytes });
    const { installed, last } = await attemptUpdate(site, version, fault);
    if (installed !== version) expect(last).toMatchObject({ version, outcome: 'returned' });
  });
});

test.for(few(postgresAway, 4).map((fault) => [fault.name, fault] as const))(
  '%s leaves the old version or the new one',
  { timeout },
  async ([, fault]) => {
    site = await startFaultySite('PostgreSQL');
    const { installed, last } = await attemptUpdate(site, version, fault);
    if (installed !== version) expect(last).toMatchObject({ version, outcome: 'returned' });
  },
);

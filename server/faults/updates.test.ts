import { afterEach, expect, test } from 'vitest';
import { oneHour } from '#contracts/platform/durations.ts';
import { attemptUpdate, few, type UpdateFault } from '#server/testing/updating/attempt.ts';
import { type Engine, engines, type FaultySite, startFaultySite } from '#server/testing/updating/faulty-site.ts';
import { fatalFaults, lateFaults } from '#server/testing/updating/version-faults.ts';

const timeout = oneHour;
let site: FaultySite | undefined;
afterEach(() => site?.remove());

test.for(engines)(
  'on %s, a version that fails leaves the old one with every post, whatever fails',
  { timeout },
  async (engine) => {
    site = await startFaultySite(engine);
    const before = site.state.read('installed')?.version;
    for (const [n, fault] of few(fatalFaults, engine === 'SQLite' ? 5 : 8).entries()) {
      const version = `99.0.${n}`;
      const { installed, last } = await attemptUpdate(site, version, fault);
      expect(installed, fault.name).toBe(before);
      expect(last, fault.name).toMatchObject({ version, outcome: 'returned', reason: expect.stringMatching(/\.$/) });
    }
  },
);

test.for(engines.flatMap((engine) => few(lateFaults, 5).map((fault) => [engine, fault.name, fault] as const)))(
  'on %s, a version that was found good and is stopped (%s) is installed in the end, or the old one stays',
  { timeout },
  async ([engine, , fault]: readonly [Engine, string, UpdateFault]) => {
    site = await startFaultySite(engine);
    const { installed, last } = await attemptUpdate(site, '99.0.0', fault);
    if (installed !== '99.0.0') expect(last).toMatchObject({ outcome: 'returned' });
  },
);

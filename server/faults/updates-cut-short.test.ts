import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { oneHour } from '#contracts/platform/durations.ts';
import { attemptUpdate, isThorough } from '#server/testing/updating/attempt.ts';
import { engines, type FaultySite, startFaultySite } from '#server/testing/updating/faulty-site.ts';
import { cutPower } from '#server/testing/updating/surrounding-faults.ts';
import { laterMigrations } from '#server/testing/versions.ts';

const timeout = oneHour;
const moments = isThorough ? 10 : 1;
let site: FaultySite;
afterEach(() => site.remove());

test.for(engines)(
  'on %s, an update that is cut short at any moment ends in the old version or the new one, with every post',
  { timeout },
  async (engine) => {
    site = await startFaultySite(engine);
    let count = 0;
    const attempt = (name: string, meanwhile?: (site: FaultySite) => Promise<void>) => {
      const fault = { name, changes: laterMigrations(count + 1), ...(meanwhile && { meanwhile }) };
      return attemptUpdate(site, `99.0.${count}`, fault, `umpires_${count++}`);
    };
    const { installed, seconds } = await attempt('an update that nothing cuts short');
    expect(installed).toBe('99.0.0');
    for (let n = 1; n <= moments; n += 1) {
      const milliseconds = (seconds * 1000 * n) / (moments + 1);
      for (const [how, cut] of [['killed', () => site.crash()] as const, ['a power cut', cutPower] as const]) {
        const version = `99.0.${count}`;
        const { last } = await attempt(`${how} after ${milliseconds} ms`, async (there) => {
          await wait(milliseconds);
          await cut(there);
        });
        expect(last).toMatchObject({ version, outcome: expect.stringMatching(/^(installed|returned)$/) });
      }
    }
  },
);

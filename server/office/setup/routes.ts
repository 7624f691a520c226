import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import * as endpoints from '#contracts/office/setup.ts';
import { type Setup, type SetupStep, setupSteps } from '#contracts/office/setup.ts';
import { readStored, writeStored } from '#server/office/settings/stored-settings.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { handle } from '#server/platform/http/handle.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import type { Services } from '#server/services.ts';

export function setupRoutes(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  handle(app, endpoints.readSetup, () => readSetup(db));

  handle(app, endpoints.updateSetup, ({ body: { step, state } }) => saveStep(db, step, state));
}

const stored = z.partialRecord(z.enum(setupSteps), z.enum(['done', 'skipped'])).catch({});

async function readSetup(db: Database): Promise<Setup> {
  const { setup } = (await readStored(db)) as { setup?: unknown };
  const states = stored.parse(setup);
  const steps = setupSteps.map((name) => ({ name, state: states[name] ?? ('open' as const) }));
  return { steps, finished: steps.every(({ state }) => state !== 'open') };
}

/** Saves the state of a step. A step that is done stays done when an Admin skips it later. */
async function saveStep(db: Database, step: SetupStep, state: 'done' | 'skipped'): Promise<Setup> {
  return inTransaction(db, async (tx) => {
    // Others who save a step wait for this lock.
    await markChanged(tx, 'settings');
    const { steps } = await readSetup(tx);
    const states = Object.fromEntries(
      steps.flatMap((known) => (known.state === 'open' ? [] : [[known.name, known.state]])),
    );
    if (states[step] !== 'done') await writeStored(tx, 'setup', { ...states, [step]: state });
    return readSetup(tx);
  });
}

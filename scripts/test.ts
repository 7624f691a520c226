import { type Check, everydayChecks, fullChecks, quickChecks } from './checks/checks.ts';
import type { Outcome } from './checks/run.ts';

const allChecks = [...new Set([...fullChecks, ...quickChecks])];
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => listChecks(name).length === 0);
if (unknown.length > 0) {
  const names = ['quick', 'full', ...allChecks.map(({ name }) => name)];
  console.log(`There is no check "${unknown.join(' ')}". Try one of: ${names.join(', ')}.`);
  process.exit(1);
}
const selected = chosen.length > 0 ? chosen.flatMap(listChecks) : everydayChecks;

interface Running {
  check: Check;
  outcome: Promise<Outcome>;
}

const start = performance.now();
const outcomes: Outcome[] = [];
const running: Running[] = [];
const throughout: Running[] = [];
for (const check of selected) {
  if (check.beside !== 'previous') await finish(running);
  const list = check.beside === 'following' ? throughout : running;
  list.push({ check, outcome: check.run() });
}
await finish(running);
await finish(throughout);
listSlowest();
summarize();

function listChecks(name: string): Check[] {
  if (name === 'quick') return quickChecks;
  if (name === 'full') return fullChecks;
  return allChecks.filter((check) => check.name === name);
}

/** Waits for checks, reports them, and empties the list. */
async function finish(checks: Running[]): Promise<void> {
  for (const { check, outcome } of checks.splice(0)) {
    outcomes.push(await outcome);
    report(check, await outcome);
  }
}

function report({ name, title }: Check, { isFine, seconds, tests, output }: Outcome): void {
  const count = tests ? `  ${tests.passed} passed, ${tests.failed} failed` : '';
  console.log(`${isFine ? 'ok    ' : 'FAILED'}  ${title.padEnd(34)} ${seconds.toFixed(1).padStart(6)} s${count}`);
  if (!isFine) console.log(`\n${output.trim()}\n\nTo see this part alone: npm test -- ${name}\n`);
}

function listSlowest(): void {
  const timed = outcomes.flatMap(({ tests }) => tests?.timed ?? []);
  const slowest = timed.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, 10);
  if (slowest.length > 0) console.log('\nThe slowest tests:');
  for (const { name, milliseconds } of slowest) {
    console.log(`${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${name}`);
  }
}

// A check without tests, such as the types, counts as one: “0 failed” always means that all is well.
function summarize(): void {
  const seconds = (performance.now() - start) / 1000;
  const passed = outcomes.reduce((sum, { isFine, tests }) => sum + (tests?.passed ?? Number(isFine)), 0);
  const failed = outcomes.reduce((sum, { isFine, tests }) => sum + (isFine ? 0 : Math.max(1, tests?.failed ?? 0)), 0);
  console.log(`\nTotal time: ${seconds.toFixed(0)} s.`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

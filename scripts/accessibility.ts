import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { textSizes } from '#contracts/accounts/reading-settings.ts';
import { colors, widths } from '#e2e/accessibility/appearance.ts';
import type { Scan } from '#e2e/accessibility/scan.ts';

const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-accessibility-'));
const file = join(folder, 'scans.jsonl');
// With this variable, the browser tests check every page in every appearance, not only in a few, and note what they find.
const env = { ...process.env, FIELDHOUSE_ACCESSIBILITY: file };
const { status } = spawnSync('playwright', ['test', 'accessibility.spec', 'states.spec'], { stdio: 'inherit', env });
const scans = existsSync(file) ? readScans() : [];
rmSync(folder, { recursive: true });
console.log(`\n${summarize(scans)}`);
process.exitCode = status ?? 1;

function readScans(): Scan[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** Returns a Markdown table: how many pages were checked in each appearance, and how many problems were found. */
function summarize(all: Scan[]): string {
  const plain = all.filter(({ address }) => !address.endsWith(' with text spaced out'));
  const rows = colors.flatMap((color) => textSizes.map((text) => toRow(plain, color, text)));
  const addresses = new Set(plain.map(({ address }) => address)).size;
  return [
    `${addresses} addresses, ${all.length} appearances, ${countProblems(all)} problems`,
    '',
    `| colors | text | ${widths.map((width) => `${width} px`).join(' | ')} |`,
    `| --- | --: | ${widths.map(() => '--:').join(' | ')} |`,
    ...rows,
  ].join('\n');
}

function toRow(all: Scan[], color: string, text: string): string {
  const cells = widths.map((width) => {
    const those = all.filter(({ appearance: a }) => a.colors === color && a.text === text && a.width === width);
    return `${those.length} pages, ${countProblems(those)}`;
  });
  return `| ${color} | ${text}% | ${cells.join(' | ')} |`;
}

function countProblems(all: Scan[]): number {
  return all.reduce((sum, { findings }) => sum + findings.length, 0);
}

import { mkdir, writeFile } from 'node:fs/promises';
import { type Level, listCriteria, readReport } from './openacr.ts';

const target = `${import.meta.dirname}/../web/platform/generated`;

const { report_date: date } = readReport();
const [month, day, year] = date.split('/');
const criteria = listCriteria();
const numsOf = (level: Level) =>
  criteria.flatMap(({ num, components: [{ adherence }] }) => (adherence.level === level ? [num] : []));
const summary = {
  checkedOn: `${year}-${month}-${day}`,
  met: numsOf('supports'),
  partly: numsOf('partially-supports'),
  unneeded: numsOf('not-applicable'),
};

await mkdir(target, { recursive: true });
await writeFile(
  `${target}/accessibility-report.ts`,
  `/** The day of docs/accessibility/openacr.yaml, and which criteria are met, met in part, or about what the site does not have. */
export const report = ${JSON.stringify(summary)};\n`,
);

import { globSync, readFileSync } from 'node:fs';
import { textsIn } from './texts-in.ts';

/** Where the texts are that people read, except what members write. */
const areas = {
  web: { include: 'web/**/*.{ts,tsx}', exclude: [] },
  contracts: { include: 'contracts/**/*.ts', exclude: ['contracts/platform/fresh-operations.ts'] },
  emails: { include: 'server/{**/*emails.ts,platform/mail/layout.ts}', exclude: [] },
  content: { include: 'content/site/*.ts', exclude: [] },
  // What the server says when it refuses something.
  server: {
    include: 'server/**/*.ts',
    exclude: [
      'server/**/*emails.ts',
      'server/platform/{api-docs,database/migrations}/**/*.ts',
      'server/platform/mail/{html,layout}.ts',
      // What programs of others write.
      'server/mailings/inbound/reading/automatic-subjects.ts',
    ],
  },
};
const notOnTheSite = ['**/*.test.*', '**/{faults,fixtures,generated,testing}/**'];

export type Area = keyof typeof areas;
export const areaNames = Object.keys(areas) as Area[];

/** A text, and the file that has it. */
export interface OurText {
  area: Area;
  file: string;
  text: string;
}

/** Returns all texts of ours, by area and file, in the order in which they stand there; short labels too. */
export function readOurTexts(): OurText[] {
  return areaNames.flatMap((area) =>
    filesOf(area).flatMap((file) => textsIn(readFileSync(file, 'utf8'), file).map((text) => ({ area, file, text }))),
  );
}

function filesOf(area: Area): string[] {
  const { include, exclude } = areas[area];
  return globSync(include, { exclude: [...exclude, ...notOnTheSite] }).toSorted();
}

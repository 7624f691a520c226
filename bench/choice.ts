import { parseArgs } from 'node:util';
import { type Engine, engines } from './clubs/clubs.ts';
import type { Row } from './row.ts';
import { rows } from './rows.ts';

/** What a run measures, and where it writes that to. */
interface Choice {
  rows: Row[];
  engines: Engine[];
  isQuick: boolean;
  /** A goal that was missed makes the run fail. */
  isStrict: boolean;
  json: string;
}

/** Reads the arguments of `npm run bench --`. Ends the process when they name something that is not there. */
export function readChoice(args: string[]): Choice {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
      engine: { type: 'string' },
      json: { type: 'string', default: '.cache/bench.json' },
    },
  });
  return {
    rows: choose(rows, positionals, ({ name }) => name),
    engines: chooseEngines(values.engine, values.quick),
    isQuick: values.quick,
    isStrict: values.strict,
    json: values.json,
  };
}

/** All engines, but only SQLite in a quick run that names none. */
function chooseEngines(name: string | undefined, isQuick: boolean): Engine[] {
  const chosen = name ?? (isQuick ? 'SQLite' : undefined);
  return choose([...engines], chosen ? [chosen] : [], (engine) => engine);
}

/** Those with these names, in their own order; all, if no name is given. */
function choose<Item>(items: Item[], names: string[], nameOf: (item: Item) => string): Item[] {
  const chosen = items.filter((item) => names.length === 0 || names.includes(nameOf(item)));
  if (chosen.length >= names.length) return chosen;
  console.log(`Choose among: ${items.map(nameOf).join(', ')}.`);
  process.exit(1);
}

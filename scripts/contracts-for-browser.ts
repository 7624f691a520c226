import type { Plugin } from 'vite';

/** What a page needs to know of an endpoint to call it. */
const needed = new Set(['method', 'url', 'permission', 'contentType']);

interface Expression {
  start: number;
  end: number;
  name?: string;
  callee?: Expression;
  object?: Expression;
  arguments?: Expression[];
  properties?: (Expression & { key?: Expression })[];
}

interface Declarations {
  declarations?: { init?: Expression | null }[];
}

interface Statement extends Declarations {
  declaration?: Declarations | null;
}

interface Replacement {
  start: number;
  end: number;
  text: string;
}

/**
 * Gives the browser the endpoints of `contracts/` without their schemas: it never validates, the server does
 * (docs/decisions/0003). A schema becomes the object that takes the place of zod, so that what it was made of drops out of the bundle.
 */
export function contractsForBrowser(): Plugin {
  return {
    name: 'contracts-for-browser',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/contracts\/[\w-]+\/[\w-]+\.ts$/ },
      handler(code) {
        const statements = this.parse(code).body as unknown as Statement[];
        const replacements = statements
          .flatMap(({ declaration, declarations }) => (declaration ?? { declarations }).declarations ?? [])
          .flatMap(({ init }) => (init ? replace(init, code) : []));
        // From last to first, so that earlier positions stay valid.
        return replacements.reduceRight(
          (text, { start, end, text: other }) => text.slice(0, start) + other + text.slice(end),
          code,
        );
      },
    },
  };
}

/** What takes the place of the value of a constant, or of a part of it. */
function replace(init: Expression, code: string): Replacement[] {
  if (init.callee?.object && rootOf(init).name === 'z') return [{ start: init.start, end: init.end, text: 'z' }];
  const [definition] = init.callee?.name === 'endpoint' ? (init.arguments ?? []) : [];
  if (!definition?.properties) return [];
  const kept = definition.properties.filter(({ key }) => needed.has(key?.name ?? ''));
  const parts = kept.map(({ start, end }) => code.slice(start, end));
  return [{ start: definition.start, end: definition.end, text: `{${parts}}` }];
}

/** The `z` of `z.string().min(1)`. */
function rootOf(expression: Expression): Expression {
  const inner = expression.callee ?? expression.object;
  return inner ? rootOf(inner) : expression;
}

import type { Plugin } from 'vite';

/** What a page needs to know of an endpoint to call it. */
const needed = new Set(['method', 'url', 'permission', 'contentType']);

interface Property {
  start: number;
  end: number;
  key?: { name?: string };
}

interface Declarator {
  init?: { callee?: { name?: string }; arguments?: { start: number; end: number; properties?: Property[] }[] } | null;
}

interface Statement {
  declaration?: { declarations?: Declarator[] } | null;
}

/**
 * Gives the browser the endpoints of `contracts/` without their schemas: it never validates, the server does
 * (docs/decisions/0003). Schemas that are no longer referenced drop out of the bundle.
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
        const definitions = statements
          .flatMap(({ declaration }) => declaration?.declarations ?? [])
          .flatMap(toDefinition);
        // From last to first, so that earlier positions stay valid.
        return definitions.reduceRight((text, { start, end, properties }) => {
          const kept = properties.filter(({ key }) => needed.has(key?.name ?? ''));
          return `${text.slice(0, start)}{${kept.map((part) => code.slice(part.start, part.end))}}${text.slice(end)}`;
        }, code);
      },
    },
  };
}

/** The object that a declaration hands to `endpoint(…)`. */
function toDefinition({ init }: Declarator) {
  const [definition] = init?.callee?.name === 'endpoint' ? (init.arguments ?? []) : [];
  return definition?.properties ? [{ ...definition, properties: definition.properties }] : [];
}

import { type ESTree, type Plugin, Visitor } from 'vite';

/** What a page needs to know of an endpoint to call it. */
const needed = /^(?:method|url|permission|contentType)$/;

/**
 * Gives the browser the endpoints of `contracts/` without zod and without their schemas: it never validates, the server does
 * (docs/decisions/0003).
 */
export function contractsForBrowser(): Plugin {
  return {
    name: 'contracts-for-browser',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      order: 'pre',
      filter: { id: /^zod$/ },
      handler: () => `${import.meta.dirname}/../../web/platform/lib/zod-in-browser.ts`,
    },
    transform: {
      filter: { id: /\/contracts\/[\w-]+\/[\w-]+\.ts$/ },
      handler(code) {
        const cuts: { start: number; end: number; text: string }[] = [];
        new Visitor({
          CallExpression({ start, end, callee, arguments: [definition] }) {
            if (start < (cuts.at(-1)?.end ?? 0)) return;
            if (rootOf(callee) === 'z') cuts.push({ start, end, text: 'z' });
            if (rootOf(callee) !== 'endpoint' || definition?.type !== 'ObjectExpression') return;
            const kept = definition.properties.filter(
              (each) => each.type === 'Property' && needed.test(code.slice(each.key.start, each.key.end)),
            );
            const parts = kept.map((each) => code.slice(each.start, each.end));
            cuts.push({ start: definition.start, end: definition.end, text: `{${parts}}` });
          },
        }).visit(this.parse(code) as ESTree.Program);
        return cuts.reduceRight((text, cut) => text.slice(0, cut.start) + cut.text + text.slice(cut.end), code);
      },
    },
  };
}

/** Returns the `z` of `z.string().min`. */
function rootOf(node: ESTree.Expression): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'CallExpression') return rootOf(node.callee);
  return node.type === 'MemberExpression' ? rootOf(node.object) : undefined;
}

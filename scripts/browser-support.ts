import { globSync, readFileSync } from 'node:fs';
import { type ESTree, parseSync, transformWithOxc, Visitor } from 'vite';
import { createSupport } from './browser-features.ts';

/** What is used only in browsers that have it, by the place that makes sure of that. */
const detected: Record<string, string[]> = {
  'contracts/, for the server, which alone validates': ['.toWellFormed()', 'URL.canParse'],
  'web/platform/lib/push-device.ts': ['.getSubscription()', '.subscribe()', '.unsubscribe()', '.showNotification()'],
  'web/notifications/push/': ['Notification.permission', 'Notification.requestPermission'],
  'web/platform/offline/': ['requestIdleCallback', 'Navigator.connection'],
  'web/gallery/photos/lightbox/use-full-screen.ts': [
    'Document.fullscreenElement',
    'Document.fullscreenEnabled',
    'Document.exitFullscreen',
    '.requestFullscreen()',
  ],
  'web/platform/lib/older-browsers.ts': ['TextEncoderStream'],
  'react-router': ['.startViewTransition()', '.skipTransition()', 'Navigator.connection'],
  '@simplewebauthn/browser': [
    '.getTransports()',
    '.getPublicKeyAlgorithm()',
    '.getPublicKey()',
    '.getAuthenticatorData()',
  ],
};
const allowed = new Set(Object.values(detected).flat());

const headScripts = [
  'web/platform/lib/first-look.ts',
  'web/platform/lib/start-scripts.ts',
  'web/platform/lib/held-forms.ts',
  'web/platform/lib/typed-early.ts',
  'web/platform/lib/older-browsers.ts',
];
const objects: Record<string, string> = {
  navigator: 'Navigator',
  document: 'Document',
  window: 'Window',
  globalThis: 'Window',
  crypto: 'Crypto',
  history: 'History',
  performance: 'Performance',
};

const support = createSupport();
/** Methods of our own objects with the same name as a new method of browsers. */
const ownMethods = new Set(['createContext', 'forget', 'install', 'retry', 'run', 'take', 'use']);
const problems = new Set<string>();
const files = globSync('build/client/**/*.js');
if (files.length === 0) throw new Error('There is no build to check. Run: npm test');
for (const file of files) check(file, readFileSync(file, 'utf8'));
for (const file of headScripts) check(file, (await transformWithOxc(readFileSync(file, 'utf8'), file)).code);

for (const problem of problems) console.log(problem);
if (problems.size > 0) {
  console.log(
    'These are missing in the oldest browsers of package.json. Write it another way, or name how it is detected.',
  );
  process.exitCode = 1;
}

function check(file: string, code: string): void {
  const report = (feature: string) => {
    if (!allowed.has(feature)) problems.add(`${file}: ${feature}`);
  };
  const checkText = (text: string) => {
    if (/\(\?<[=!]/.test(text)) report('lookbehind');
  };
  const { program } = parseSync(file, code, { lang: 'js', sourceType: 'module' });
  const own = listOwnNames(program);
  const reportMissing = (name: string) => {
    if (support.isMissing(name) && !own.has(name)) report(name);
  };
  new Visitor({
    NewExpression: ({ callee }) => callee.type === 'Identifier' && reportMissing(callee.name),
    MemberExpression(node) {
      const name = memberOf(node);
      if (name) reportMissing(name);
    },
    CallExpression({ callee, optional }) {
      if (callee.type === 'Identifier') reportMissing(callee.name);
      if (callee.type !== 'MemberExpression' || memberOf(callee) || callee.computed || optional) return;
      const { name } = callee.property as ESTree.IdentifierName;
      if (
        (support.isMethodMissing(name) && !ownMethods.has(name)) ||
        (isIterator(callee.object) && support.isMissing(`Iterator.${name}`))
      )
        report(`.${name}()`);
    },
    Literal(node) {
      if ('regex' in node && node.regex) {
        checkText(node.regex.pattern);
        if (node.regex.flags.includes('v')) report('the flag v');
      } else if (typeof node.value === 'string') checkText(node.value);
    },
  }).visit(program);
}

/** Returns the names that a script declares. */
function listOwnNames(program: ESTree.Program): Set<string> {
  const names = new Set<string>();
  new Visitor({
    FunctionDeclaration: ({ id }) => id && names.add(id.name),
    VariableDeclarator: ({ id }) => id.type === 'Identifier' && names.add(id.name),
  }).visit(program);
  return names;
}

/** Returns "URL.parse" or "Navigator.locks" for a member of a global object. */
function memberOf({ object, property, computed }: ESTree.MemberExpression): string | undefined {
  if (computed || object.type !== 'Identifier' || property.type !== 'Identifier') return undefined;
  const owner = objects[object.name] ?? object.name;
  return support.isKnown(owner) ? `${owner}.${property.name}` : undefined;
}

/** Checks whether an expression is an iterator: what `values()`, `keys()`, `entries()`, or `matchAll(…)` return. */
function isIterator(node: ESTree.Expression): boolean {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  const { property } = node.callee;
  if (property.type !== 'Identifier') return false;
  return property.name === 'matchAll' || (/^(values|keys|entries)$/.test(property.name) && node.arguments.length === 0);
}

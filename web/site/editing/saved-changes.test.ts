import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from '#web/platform/lib/stub-storage.ts';
import { forgetChanges, keepChanges, readChanges } from './saved-changes.ts';

beforeEach(stubStorage);

afterEach(() => vi.unstubAllGlobals());

/**
 * A manager types, saves, or opens the page again; a save arrives, and its response comes or is lost. Each may be late.
 */
const story = fc.array(fc.constantFrom('type', 'save', 'arrive', 'respond', 'lose', 'open'), { maxLength: 40 });

test('changes to a page that were saved never come back as unsaved ones, and those made since are kept', () => {
  fc.assert(
    fc.property(story, (steps) => {
      let [onServer, inForm, words] = [{ heading: 'Sample' }, { heading: 'Sample' }, 0];
      const saving: (typeof inForm)[] = [];
      const arrived: (typeof inForm)[] = [];
      localStorage.clear();
      for (const step of steps) {
        if (step === 'type') {
          words += 1;
          inForm = { heading: `Words ${words}` };
          keepChanges('club', { content: inForm, base: '1' });
        } else if (step === 'save') saving.push(inForm);
        else if (step === 'arrive') {
          const next = saving.shift();
          onServer = next ?? onServer;
          if (next) arrived.push(next);
        } else if (step === 'respond') {
          const saved = arrived.shift();
          if (saved) forgetChanges('club', saved);
        } else if (step === 'lose') arrived.shift();
        else {
          const restored = readChanges('club', onServer);
          expect(restored?.content).not.toEqual(onServer);
          // What was typed last is on the server, on its way to it, or kept.
          const last = { heading: words ? `Words ${words}` : 'Sample' };
          expect([onServer, ...saving, restored?.content]).toContainEqual(last);
          inForm = (restored?.content as typeof inForm) ?? onServer;
        }
      }
    }),
  );
});

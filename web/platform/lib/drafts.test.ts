import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearDrafts, draftKey } from './drafts.ts';
import { stored } from './storage.ts';
import { stubStorage } from './stub-storage.ts';

beforeEach(stubStorage);

afterEach(() => vi.unstubAllGlobals());

/** The manager types into a field or sends, or the response to the oldest sending comes, on whatever page they are. */
const story = fc.array(fc.constantFrom('subject', 'message', 'send', 'respond'), { maxLength: 30 });

test('when the response comes, a notice is gone if it is what was sent, and whole if a word was changed since', () => {
  const parts = ['subject', 'message'].map((name) => draftKey(`notice-${name}`));
  const read = () => parts.map((key) => ({ key, text: stored.read(key) ?? '' }));
  fc.assert(
    fc.property(story, (steps) => {
      for (const key of parts) stored.remove(key);
      const underWay: ReturnType<typeof read>[] = [];
      for (const [number, step] of steps.entries()) {
        if (step === 'send') underWay.push(read());
        else if (step !== 'respond') stored.write(draftKey(`notice-${step}`), `words ${number}`);
        else {
          const [before, sent] = [read(), underWay.shift()];
          if (sent) clearDrafts(sent);
          const isSent = sent && JSON.stringify(sent) === JSON.stringify(before);
          expect(read()).toEqual(isSent ? parts.map((key) => ({ key, text: '' })) : before);
        }
      }
    }),
  );
});

import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createComment, createPost } from '#contracts/feed/posts.ts';
import { submit } from '#web/platform/lib/api.ts';
import { clearDraft, draftKey } from '#web/platform/lib/drafts.ts';
import { forgetSending, placeOfSending, readSending, rememberSending } from '#web/platform/lib/sending.ts';
import { endSession, startSession } from '#web/platform/lib/session.ts';
import { stored } from '#web/platform/lib/storage.ts';
import { stubStorage } from '#web/platform/lib/stub-storage.ts';
import { createServer } from './fake-server.ts';
import { createServerDraft } from './server-draft.ts';

type Line = 'online' | 'offline' | 'without responses';

/** Makes a browser of the member, with one form that opens and closes. */
function createDevice(name: string, place: string) {
  const [here, sendingPlace] = [draftKey(name), placeOfSending(name)];
  const id = place.split('-')[1];
  let form: ReturnType<typeof open> | undefined;
  const read = () => stored.read(here) ?? '';

  function open() {
    const draft = createServerDraft(
      {
        name,
        place,
        toStored: ({ body }) => body,
        fromStored: (body) => ({ body, pictures: [] }),
        onReplace: (text) => (text ? stored.write(here, text) : clearDraft(here)),
      },
      () => {},
    );
    let isWorking = false;

    // As `useSubmission` and `useWritten` do it.
    async function send() {
      const sending = readSending(sendingPlace);
      if (isWorking || !sending) return;
      isWorking = true;
      const given = { body: { body: sending.text }, idempotencyKey: sending.key };
      const { ok, status } = await (id
        ? submit(createComment, { params: { id }, ...given })
        : submit(createPost, given));
      isWorking = false;
      if (!ok && status === 0) return;
      forgetSending(sendingPlace);
      if (ok) clearDraft(here, sending.text);
      await draft.finish();
    }

    void draft.compare();
    if (readSending(sendingPlace)?.text === read()) void send();
    return {
      draft,
      send,
      press() {
        if (isWorking || read() === '') return;
        const key = readSending(sendingPlace)?.key ?? draft.takeKey();
        rememberSending(sendingPlace, { key, text: read() });
        void send();
      },
    };
  }

  const leave = () => {
    void form?.draft.flush();
    form = undefined;
  };
  return {
    read,
    line: 'online' as Line,
    open() {
      form ??= open();
      return form;
    },
    leave,
    type(word: string, isAtStart: boolean) {
      stored.write(here, (isAtStart ? `${word} ${read()}` : `${read()} ${word}`).trim());
      this.open().draft.touch();
    },
    look: () => void form?.draft.compare(),
    isWaiting: () => readSending(sendingPlace) !== null,
  };
}

const steps = [
  'type',
  'type at the start',
  'pause',
  'post',
  'leave',
  'open',
  'look',
  'arrive',
  'offline',
  'without responses',
  'online',
] as const;
const story = fc.array(
  fc.record({ on: fc.nat({ max: 1 }), step: fc.constantFrom(...steps), count: fc.integer({ min: 1, max: 4 }) }),
  { minLength: 5, maxLength: 40 },
);

beforeEach(() => {
  stubStorage();
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.useFakeTimers();
  const claims = btoa(JSON.stringify({ id: '7', name: 'Dale', avatar: null, role: 'User', iat: 1, exp: 9e9 }));
  startSession(`Bearer .${claims}.`);
});

afterEach(() => {
  // Tests in other files share the module that remembers whose page this is.
  endSession();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.for(['post', 'comment-7'])(
  'in whatever order a %s is saved, sent, left, and opened again, with whatever connection, it is sent once, never comes back, and no word is lost',
  { timeout: 300_000 },
  async (place, { signal }) => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(story, fc.scheduler(), async (told, network) => {
        // A run that took too long must not disturb the next test.
        signal.throwIfAborted();
        run += 1;
        vi.clearAllTimers();
        const server = createServer();
        const devices = ['phone', 'tablet'].map((name) => createDevice(`${place}@${name}${run}`, place));
        let acting = 0;
        vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
          const device = devices[acting];
          if (device?.line === 'offline') throw new TypeError('Failed to fetch');
          // It arrives at some time, and its response at some later time.
          const response = await network.schedule(Promise.resolve()).then(() => server.respond(url, init));
          await network.schedule(Promise.resolve());
          if (device?.line !== 'online') throw new TypeError('Failed to fetch');
          return response;
        });
        const settle = async () => {
          for (let turn = 0; turn < 20; turn++) await Promise.resolve();
        };

        const typed: string[] = [];
        for (const { on, step, count } of told) {
          const device = devices[on] as (typeof devices)[0];
          acting = on;
          if (step.startsWith('type')) {
            typed.push(`w${typed.length}.`);
            device.type(typed.at(-1) as string, step === 'type at the start');
          } else if (step === 'post') device.open().press();
          else if (step === 'open') device.open();
          else if (step === 'leave') device.leave();
          else if (step === 'look') device.look();
          else if (step === 'pause') await vi.advanceTimersByTimeAsync(2000);
          else if (step === 'arrive')
            for (let left = count; left > 0 && network.count() > 0; left--) await network.waitOne();
          else device.line = step as Line;
          await settle();
        }

        // In the end, everyone is online and looks at the form again.
        const finish = async () => {
          await vi.advanceTimersByTimeAsync(2000);
          for (let turn = 0; turn < 200; turn++) {
            await settle();
            if (network.count() > 0) await network.waitOne();
          }
        };
        for (const device of devices) device.line = 'online';
        await finish();
        for (let round = 0; round < 3; round++)
          for (const [index, device] of devices.entries()) {
            acting = index;
            device.leave();
            void device.open().send();
            await finish();
          }

        const posts = [...server.posts.values()];
        expect(new Set(posts).size).toBe(posts.length);
        const waiting = [server.draft(), ...devices.map(({ read }) => read())];
        for (const text of waiting.filter((each) => each !== ''))
          expect(posts.some((post) => post.includes(text))).toBe(false);
        expect(typed.filter((word) => ![...posts, ...waiting].some((text) => text.includes(word)))).toEqual([]);
      }),
      { numRuns: process.env.FULL_TESTS ? 2000 : 150 },
    );
  },
);

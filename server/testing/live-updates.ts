import type { Person } from './people.ts';
import type { TestApp } from './start-app.ts';

/** A stream of live updates, as read by an open page. */
export interface Listening {
  /** Waits for the next topic. */
  next(): Promise<string>;
  /** Waits for a topic; returns all until then. */
  until(topic: string): Promise<string[]>;
  /** Resolves once the server has ended it. */
  ended: Promise<void>;
  stop(): void;
}

/** Opens a person's stream; resolves once the server has started to write. */
export async function listenLive({ url }: Pick<TestApp, 'url'>, { token }: Person): Promise<Listening> {
  const controller = new AbortController();
  const response = await fetch(`${url}/api/live`, {
    headers: { authorization: token ?? '' },
    signal: controller.signal,
  });
  if (!response.ok || !response.body) throw new Error(`The stream was refused with ${response.status}`);
  const topics: string[] = [];
  let wake = () => {};
  const ended = read(response.body, (topic) => {
    topics.push(topic);
    wake();
  }).catch(() => {});
  async function next(): Promise<string> {
    while (topics.length === 0) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return topics.shift() as string;
  }
  return {
    next,
    async until(topic) {
      const heard = [await next()];
      while (heard.at(-1) !== topic) heard.push(await next());
      return heard;
    },
    ended,
    stop: () => controller.abort(),
  };
}

async function read(body: ReadableStream<Uint8Array>, onTopic: (topic: string) => void): Promise<void> {
  const decoder = new TextDecoder();
  let unread = '';
  for await (const bytes of body) {
    const events = (unread + decoder.decode(bytes, { stream: true })).split('\n\n');
    unread = events.pop() ?? '';
    for (const event of events) if (event.startsWith('data: ')) onTopic(event.slice('data: '.length));
  }
}

import type { ServerResponse } from 'node:http';
import { type LiveTopic, liveHeartbeat, liveTopics } from '#contracts/platform/live-updates.ts';
import type { Change } from '#server/platform/live/announce.ts';

/** A page that listens. */
export interface Stream {
  userId: number;
  sessionId: string;
  network: string;
  response: ServerResponse;
}

export interface Streams {
  /** How many are open. */
  count(): number;
  /** How many are open from one network. */
  countOf(network: string): number;
  /** Adds a stream; when a member has too many, their oldest one ends. */
  add(stream: Stream): void;
  /** Soon writes what changed to each stream, as far as its member may know of it. */
  announce(change: Change): void;
  /** Writes that everything may have changed. */
  announceAll(): void;
  sessionIds(): string[];
  /** Ends the streams of these sessions. */
  end(sessionIds: Set<string>): void;
  /** Ends all. */
  close(): void;
}

/** A browser has one; these are enough for all devices of a person. */
const mostPerMember = 8;
/** How long changes are collected before they are written together, in milliseconds. */
const collectFor = 20;
/** A page that leaves more than this unread is disconnected. In bytes. */
const mostUnread = 64 * 1024;
/** How long a page waits before it reconnects, in milliseconds. */
const reconnectAfter = 3000;

/** Creates the open streams of this process, as server-sent events of the HTML standard. */
export function createStreams(): Streams {
  const streams = new Set<Stream>();
  const topics = new Set<LiveTopic>();
  const userIds = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  const heartbeat = setInterval(() => {
    for (const stream of streams) write(stream, ':\n\n');
  }, liveHeartbeat).unref();

  function write(stream: Stream, text: string): void {
    const { response } = stream;
    if (response.writableLength > mostUnread) response.destroy();
    else response.write(text);
  }

  function flush(): void {
    timer = undefined;
    const ofEveryone = [...topics].map(toEvent).join('');
    const ofMember = topics.has('notifications') ? ofEveryone : ofEveryone + toEvent('notifications');
    for (const stream of streams) {
      const text = userIds.has(stream.userId) ? ofMember : ofEveryone;
      if (text) write(stream, text);
    }
    topics.clear();
    userIds.clear();
  }

  function endOldest(userId: number): void {
    const own = [...streams].filter((stream) => stream.userId === userId);
    for (const stream of own.slice(0, -mostPerMember)) end(stream);
  }

  function end(stream: Stream): void {
    streams.delete(stream);
    stream.response.end();
  }

  return {
    count: () => streams.size,
    countOf: (network) => [...streams].filter((stream) => stream.network === network).length,
    add(stream) {
      // Its page was closed before: no `close` would remove it.
      if (stream.response.destroyed) return;
      streams.add(stream);
      stream.response.on('close', () => streams.delete(stream));
      stream.response.on('error', () => {});
      stream.response.write(`retry: ${reconnectAfter}\n\n`);
      endOldest(stream.userId);
    },
    announce(change) {
      for (const topic of change.topics) if (isShown(topic)) topics.add(topic);
      for (const userId of change.userIds) userIds.add(userId);
      timer ??= setTimeout(flush, collectFor);
    },
    announceAll() {
      const text = liveTopics.map(toEvent).join('');
      for (const stream of streams) write(stream, text);
    },
    sessionIds: () => [...streams].map(({ sessionId }) => sessionId),
    end(sessionIds) {
      for (const stream of streams) if (sessionIds.has(stream.sessionId)) end(stream);
    },
    close() {
      clearTimeout(timer);
      clearInterval(heartbeat);
      for (const stream of streams) end(stream);
    },
  };
}

function toEvent(topic: LiveTopic): string {
  return `data: ${topic}\n\n`;
}

function isShown(topic: string): topic is LiveTopic {
  return (liveTopics as readonly string[]).includes(topic);
}

import { type LiveTopic, liveHeartbeat, liveTopics, openLiveUpdates } from '#contracts/platform/live-updates.ts';
import { isOwnersToken, readToken, sessionHeaders } from '#web/platform/lib/session.ts';

/** In milliseconds: what the page shows comes first. */
const afterLoading = 2000;
const firstWait = 2000;
const longestWait = 60_000;
/** A stream that is silent for longer is lost. */
const longestSilence = 3 * liveHeartbeat;

/**
 * Listens until `signal` aborts, or until the server no longer lets this member listen. Reconnects after longer and longer waits.
 * Calls `onTopic` with what changed, and with every topic whenever it connects: the page was loaded before.
 */
export async function stayConnected(signal: AbortSignal, onTopic: (topic: LiveTopic) => void): Promise<void> {
  let failures = 0;
  await pause(afterLoading, signal);
  while (!signal.aborted && readToken() && isOwnersToken()) {
    const outcome = await connect(signal, onTopic, () => {
      failures = 0;
      for (const topic of liveTopics) onTopic(topic);
    });
    if (outcome === 'refused') return;
    await pause(Math.min(firstWait * 2 ** failures, longestWait) * (0.5 + Math.random()), signal);
    failures += 1;
  }
}

async function connect(
  signal: AbortSignal,
  onTopic: (topic: LiveTopic) => void,
  onOpen: () => void,
): Promise<'refused' | 'lost'> {
  const silence = new AbortController();
  const abort = () => silence.abort();
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  let timer = setTimeout(abort, longestSilence);
  try {
    const response = await fetch(openLiveUpdates.url, {
      headers: sessionHeaders(),
      cache: 'no-store',
      signal: silence.signal,
    });
    if ([401, 403, 409].includes(response.status)) return 'refused';
    if (!response.ok || !response.body) return 'lost';
    onOpen();
    await readEvents(response.body, onTopic, () => {
      clearTimeout(timer);
      timer = setTimeout(abort, longestSilence);
    });
  } catch {
    // Aborted, or the connection was lost.
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
  return 'lost';
}

/** Ends early when the browser is back online. */
function pause(wait: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, wait);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

/** Reads server-sent events until the stream ends; `onBytes` is called for whatever arrives, heartbeats too. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onTopic: (topic: LiveTopic) => void,
  onBytes: () => void,
): Promise<void> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let unread = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onBytes();
    const lines = (unread + decoder.decode(value, { stream: true })).split('\n');
    unread = lines.pop() ?? '';
    for (const line of lines) {
      const topic = liveTopics.find((known) => line === `data: ${known}`);
      if (topic) onTopic(topic);
    }
  }
}

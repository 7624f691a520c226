import { type LiveTopic, liveTopics } from '#contracts/platform/live-updates.ts';
import { stayConnected } from './connection.ts';

type Listener = (topic: LiveTopic) => void;

const name = 'fieldhouse-live';
/** How long a hidden tab stays connected, in milliseconds: people look something up and come back. */
const sleepAfter = 15_000;

const listeners = new Set<Listener>();
let channel: BroadcastChannel | undefined;
let open: AbortController | undefined;
let hiddenTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Calls `listener` with what changed, until the returned function is called. All tabs of a browser share one stream,
 * since browsers allow six connections; hidden tabs sleep, and load everything again when they are looked at.
 */
export function listen(listener: Listener): () => void {
  listeners.add(listener);
  if (listeners.size === 1) start();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

function start(): void {
  document.addEventListener('visibilitychange', onVisibilityChange);
  if (!document.hidden) connect();
}

function stop(): void {
  document.removeEventListener('visibilitychange', onVisibilityChange);
  clearTimeout(hiddenTimer);
  disconnect();
}

function onVisibilityChange(): void {
  clearTimeout(hiddenTimer);
  if (document.hidden) {
    hiddenTimer = setTimeout(disconnect, sleepAfter);
  } else if (!open) {
    connect();
    for (const topic of liveTopics) notify(topic);
  }
}

function connect(): void {
  open = new AbortController();
  channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<LiveTopic>) => notify(data);
  void waitForTurn(open.signal, async (signal) =>
    stayConnected(signal, (topic) => {
      notify(topic);
      channel?.postMessage(topic);
    }),
  );
}

function disconnect(): void {
  open?.abort();
  open = undefined;
  channel?.close();
  channel = undefined;
}

function notify(topic: LiveTopic): void {
  for (const listener of listeners) listener(topic);
}

/**
 * Runs `work` in one tab at a time. Without TLS, and where site data is blocked, browsers have no locks: each tab then has
 * its own stream.
 */
async function waitForTurn(signal: AbortSignal, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work(signal);
  try {
    await navigator.locks.request(name, { signal }, () => work(signal));
  } catch {
    // Aborted while it waited, or this browser allows no locks.
    if (!signal.aborted) await work(signal);
  }
}

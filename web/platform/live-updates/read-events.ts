import { type LiveTopic, liveTopics } from '#contracts/platform/live-updates.ts';

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

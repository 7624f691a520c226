import { openConnection, type Reply } from './connection.ts';

export interface PlainLoad {
  port: number;
  connections: number;
  seconds: number;
}

/** Sends requests for so many seconds: each connection its next one when the response is there, nothing pipelined. */
export async function loadPlainly(next: () => Buffer, { port, connections, seconds }: PlainLoad): Promise<Reply[]> {
  const replies: Reply[] = [];
  const end = performance.now() + seconds * 1000;
  const senders = Array.from({ length: connections }, async () => {
    let connection = openConnection(port);
    while (performance.now() < end) {
      if (!connection.isOpen()) connection = openConnection(port);
      replies.push(await connection.send(next()));
    }
    connection.close();
  });
  await Promise.all(senders);
  return replies;
}

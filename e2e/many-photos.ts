import { connect } from '#server/platform/database/connect.ts';

const atOnce = 500;

/** Fills the gallery of a server with photos; `path` is the same drawing for all of them, each with another query. */
export async function addPhotos({ dataDir }: { dataDir: string }, path: string, count: number): Promise<void> {
  const db = connect({ dataDir, databaseUrl: undefined });
  for (let first = 0; first < count; first += atOnce) {
    const rows = Array.from({ length: atOnce }, (_, number) => toRow(path, first + number));
    await db.insertInto('photos').values(rows).execute();
  }
  await db.destroy();
}

function toRow(path: string, number: number) {
  const taken = String(1950 + (number % 70));
  const url = `${path}?${number}`;
  return { userId: null, caption: `Photo ${number}`, url, width: 1200, height: 800, createdAt: number, taken };
}

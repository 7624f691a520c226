import { readConfig } from '#server/config.ts';
import { openClub } from '#server/open-club.ts';
import { checkDatabase } from '#server/platform/database/check.ts';
import { rebuildSearchIndex } from '#server/platform/database/search-index/rebuild.ts';
import { runCommand } from './command.ts';

await runCommand(async () => {
  const config = readConfig();
  await checkDatabase(config);
  const db = await openClub(config);
  try {
    const documents = await rebuildSearchIndex(db);
    return `The search index was rebuilt: ${documents.toLocaleString('en-US')} entries.`;
  } finally {
    await db.destroy();
  }
});

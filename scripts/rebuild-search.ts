import { readConfig } from '#server/config.ts';
import { checkDatabase } from '#server/platform/database/check.ts';
import { connect } from '#server/platform/database/connect.ts';
import { migrate } from '#server/platform/database/migrations/migrate.ts';
import { besideOthers, rebuildSearchIndex } from '#server/platform/database/search-index/rebuild.ts';
import { runCommand } from './command.ts';

await runCommand(async () => {
  const config = readConfig();
  await checkDatabase(config);
  const db = connect({ ...config, isPatient: true });
  try {
    await migrate(db);
    const documents = await rebuildSearchIndex(db, besideOthers);
    return `The search index is new: ${documents.toLocaleString('en-US')} entries.`;
  } finally {
    await db.destroy();
  }
});

import type { Section } from '#contracts/site/site.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { indexDocuments } from '#server/platform/database/search-index/index-document.ts';
import { pageNumber } from '#server/platform/database/search-index/section-texts.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { createLetter, giveToClub } from '#server/platform/uploads/commands.ts';
import { toLetter } from '#server/platform/uploads/letters.ts';
import { replaceSectionUploads } from '#server/site/site/pictures.ts';
import { readSection } from '#server/site/site/queries.ts';
import { writeLetter } from './letter-pdf.ts';
import { sampleLetters } from './letters.ts';

/** Puts letters as PDF beside gifts of the sample page, as a manager of the sample club would. */
export async function fillLetters(db: Database, storage: Storage): Promise<void> {
  const { id: managerId } = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'Manager')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const service = (await readSection(db, 'service')) as Section<'service'>;
  const names: string[] = [];
  for (const { giftDate, ...text } of sampleLetters) {
    const { secure_url, public_id } = await createLetter(db, storage, managerId, toLetter(writeLetter(text)));
    names.push(public_id);
    const donation = service.donations.find(({ date }) => date === giftDate);
    if (!donation) throw new Error(`No gift on ${giftDate}`);
    donation.letterUrl = secure_url;
  }
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'site', 'uploads');
    for (const name of names) await giveToClub(tx, managerId, name);
    const contentJson = JSON.stringify(service);
    await tx.updateTable('siteSections').set({ contentJson }).where('section', '=', 'service').execute();
    await indexDocuments(tx, 'pages', [pageNumber('service')]);
    await replaceSectionUploads(tx, 'service', service);
  });
}

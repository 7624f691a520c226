import { sampleSite } from '#content/site.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Person } from './people.ts';

export const quotes = '/api/site/quotes';
export const draft = `${quotes}/draft`;
export const versions = `${quotes}/versions`;

/** Returns a quotes section with these texts. */
export function saying(...texts: string[]) {
  return { quotes: texts.map((text) => ({ text, author: 'Coach Pryorly' })) };
}

export async function publish(person: Person, text: string, query = '') {
  return person.ask('PUT', quotes + query, saying(text));
}

export async function save(person: Person, text: string, query = '') {
  return person.ask('PUT', draft + query, saying(text));
}

export async function readQuotes(person: Person) {
  return (await person.ask('GET', quotes)).body;
}

export async function readDraft(person: Person) {
  return (await person.ask('GET', draft)).body;
}

/** Restores the sample quotes, without versions or a draft. */
export async function resetQuotes(db: Database): Promise<void> {
  await db.deleteFrom('siteVersions').execute();
  await db
    .updateTable('siteSections')
    .set({ contentJson: JSON.stringify(sampleSite.quotes), updatedBy: null })
    .where('section', '=', 'quotes')
    .execute();
}

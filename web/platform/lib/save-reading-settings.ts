import { type ChangedReadingSettings, updateReadingSettings } from '#contracts/accounts/reading-settings.ts';
import { submit } from './api.ts';

/** Stores a choice on the account, for other devices; it counts on this one even if the server cannot be reached. */
export async function saveReadingSettings(changes: ChangedReadingSettings): Promise<void> {
  await submit(updateReadingSettings, { body: changes });
}

import { useEffect } from 'react';
import { readReadingSettings, updateReadingSettings } from '#contracts/accounts/reading-settings.ts';
import { submit } from '#web/platform/lib/api.ts';
import { applyReading, readChosen } from '#web/platform/lib/reading-settings.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { stored } from '#web/platform/lib/storage.ts';

/** Whose settings this device has. */
const ownerKey = 'readingSettingsOf';

/**
 * Gives this device the text size and colors of a member who logs in on it, once; to an account that has none, those that
 * were chosen here before anybody logged in.
 */
export function useAccountReading(): void {
  const userId = useViewer()?._id;
  useEffect(() => {
    if (userId && stored.read(ownerKey) !== userId) void adopt(userId);
  }, [userId]);
}

async function adopt(userId: string): Promise<void> {
  const owner = stored.read(ownerKey);
  const { data: settings } = await submit(readReadingSettings);
  if (!settings) return;
  stored.write(ownerKey, userId);
  const isNew = settings.textSize === null && settings.theme === null;
  if (isNew && !owner) await submit(updateReadingSettings, { body: readChosen() });
  else applyReading(settings);
}

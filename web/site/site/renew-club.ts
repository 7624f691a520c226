import { readSection, type Section } from '#contracts/site/site.ts';
import { readSamples } from '#contracts/site/site-samples.ts';
import { showClub } from '#web/platform/layout/club.ts';
import { submit } from '#web/platform/lib/api.ts';

/**
 * Reads again what every page says about the club, after a change. Without a connection, the old stays until the next page load.
 */
export async function renewClub(): Promise<void> {
  const [club, samples] = await Promise.all([
    submit(readSection, { params: { section: 'club' } }),
    submit(readSamples),
  ]);
  if (club.ok && samples.ok) showClub({ club: club.data as Section<'club'>, samples: samples.data });
}

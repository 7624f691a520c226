import type { z } from 'zod';
import type { SectionName, sinceBase } from '#contracts/site/site.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { badField } from '#server/platform/http/errors.ts';
import { findDraft, findLastVersion } from './versions.ts';

/** Who changes which section, and the version they began with; `base` undefined means that nothing is compared. */
export interface Writing {
  section: SectionName;
  managerId: number;
  base: number | undefined;
}

/** Returns what a manager began with, as their request says; undefined where they insist, or said nothing. */
export function toBase({ base, force }: z.infer<typeof sinceBase>): number | undefined {
  return force === 'true' || base === undefined ? undefined : Number(base);
}

/**
 * Keeps a manager from overwriting what a manager – even themselves elsewhere – wrote since `base`. A draft that was discarded
 * since then does not count: no words would be lost. Nor does an earlier version that was restored while the draft stayed.
 * @throws Refusal 400 `error`
 */
export async function refuseOvertaken(tx: DatabaseTransaction, { section, managerId, base }: Writing): Promise<void> {
  const newest = (await findDraft(tx, section)) ?? (await findLastVersion(tx, section));
  if (base === undefined || !newest || newest.id <= base) return;
  const did = newest.state === 'draft' ? 'saved a draft of this page' : 'published this page';
  const who = newest.userId === managerId ? `You ${did} elsewhere` : `${newest.name ?? 'Someone'} ${did}`;
  throw badField('error', `${who} after you started. Look at it, then choose which version to keep.`);
}

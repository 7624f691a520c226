import { oneDay } from '#contracts/platform/durations.ts';
import { isManager } from '#contracts/platform/policies.ts';
import { uploadQuotaReached } from '#contracts/platform/uploads.ts';
import { type LimitRule, perMemberWith } from '#server/platform/http/limits.ts';
import type { Services } from '#server/services.ts';

/** Managers, who fill the gallery, may upload more than others. */
export function createUploadRule({ limiters, rates }: Pick<Services, 'limiters' | 'rates'>): LimitRule {
  const ruleFor = (name: string, most: number) =>
    perMemberWith({ file: uploadQuotaReached(most) }, limiters.create(name, most, oneDay));
  const ofMember = ruleFor('upload', rates.uploads);
  const ofManager = ruleFor('manager-upload', rates.uploadsOfManager);
  return (request, endpoint) => (isManager(request.viewer) ? ofManager : ofMember)(request, endpoint);
}

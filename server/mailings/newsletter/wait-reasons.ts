import { limitReached } from '#server/platform/mail/email-budget.ts';

export const noticesFirst = 'Notices are being sent first.';

/** Why a newsletter waits although nothing is wrong. */
export const waitReasons = [noticesFirst, limitReached];

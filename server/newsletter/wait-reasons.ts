import { limitReached } from '#server/mail/email-budget.ts';

export const noticesFirst = 'Notices are being sent first.';

/** Why a newsletter waits although nothing is wrong. */
export const waitReasons = [noticesFirst, limitReached];

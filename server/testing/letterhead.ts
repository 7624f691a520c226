import type { Letterhead } from '#server/platform/mail/layout.ts';

/** What all emails of a club in tests have in common. */
export const letterhead: Letterhead = {
  siteUrl: 'https://coaches.example.com',
  clubName: 'Fieldhouse',
  postalAddress: '',
  help: '',
  unsubscribeUrl: ({ userId, kind }) => `https://coaches.example.com/unsubscribe/${kind}-${userId}`,
  issueToken: ({ userId }, { purpose, thing }) => `${purpose}-${thing}-${userId}`,
  replyAddress: undefined,
};

export const readLetterhead = async (): Promise<Letterhead> => letterhead;

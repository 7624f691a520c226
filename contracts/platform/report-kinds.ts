/** What can be reported. A profile is reported by the id of its user; a story is a photo story. */
export const reportKinds = ['post', 'comment', 'photo', 'story', 'tribute', 'profile'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** `removed`: hidden. `restored`: it was hidden, and a manager put it back. */
export type CaseState = 'open' | 'kept' | 'removed' | 'restored';

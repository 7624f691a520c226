import type { Row } from '#server/platform/database/copy/copy-table.ts';

export type RowsByTable = Record<string, Row[]>;

interface MovedRows {
  migration: string;
  reason: string;
  /** What becomes of the rows from before it. A row needs only the columns that the comparison is about. */
  move(rows: RowsByTable): RowsByTable;
}

// Each migration that does more than add tables and columns, and what it is to do, said a second time. What is not here has to
// come through an upgrade as it was.
const movedRows: MovedRows[] = [
  {
    migration: '0018-newsletter',
    reason: 'Everyone except Guests has been a member since signing up.',
    move: ({ users = [], ...others }) => ({
      ...others,
      users: users.map((user) => ({ ...user, member_since: user.role === 'Guest' ? null : user.created_at })),
    }),
  },
  {
    migration: '0019-visits',
    reason: 'Members have been here before.',
    move: ({ users = [], ...others }) => ({ ...others, users, visits: users.flatMap(toVisit) }),
  },
  {
    migration: '0020-search-upkeep',
    reason: 'The list of nicknames has one row, which is empty at first.',
    move: (rows) => ({ ...rows, nickname_list: [{ id: 1, revision: 0, names: null }] }),
  },
  {
    migration: '0033-settings',
    reason: 'A club with members is set up, and its settings have a version.',
    move: ({ changes = [], ...others }) => ({
      ...others,
      changes: [...changes, { topic: 'settings', version: 0 }],
      settings: [{ name: 'setup', value_json: allStepsDone }],
    }),
  },
  {
    migration: '0036-login-names',
    reason: 'The column was renamed, and the mailbox is a column of its own.',
    move: ({ users = [], ...others }) => ({
      ...others,
      users: users.map((user) => ({ ...user, login_norm: user.email_norm })),
    }),
  },
  {
    migration: '0041-event-editors-and-confirming-keys',
    reason: 'Emailed links work for an hour. Those on their way end.',
    move: (rows) => ({ ...rows, mailed_keys: [] }),
  },
  {
    migration: '0043-deliveries',
    reason: 'The emails of notices and newsletters are in one table, those of newsletters after the others.',
    move: ({ notice_recipients = [], newsletter_recipients = [], ...others }) => ({
      ...others,
      deliveries: toDeliveries(notice_recipients, newsletter_recipients),
    }),
  },
  {
    migration: '0044-listed-coaches',
    reason:
      'Coaches are listed in the order of their names, which profiles no longer hold. No earlier dump has hidden profiles.',
    move: ({ profile_sports = [], profiles = [], users = [], ...others }) => ({
      ...others,
      users,
      profiles: profiles.map(({ sort_name, ...profile }) => profile),
      listed_coaches: toListedCoaches(users, profiles, profile_sports),
    }),
  },
  {
    migration: '0054-names-and-letters',
    reason: 'Words with dashes are also found without them. No club of a release has a name with a suffix.',
    move: ({ users = [], videos = [], user_words = [], video_words = [], ...others }) => ({
      ...others,
      users,
      videos,
      user_words: [...user_words, ...users.flatMap(({ id, name, email }) => toJoinedWords(id, [name, email]))],
      video_words: [
        ...video_words,
        ...videos.flatMap(({ id, title, description }) => toJoinedWords(id, [title, description])),
      ],
    }),
  },
];

/** Returns what the rows have to be after all migrations that came after one. */
export function moveRows(rows: RowsByTable, lastMigration: string): RowsByTable {
  const later = movedRows.filter(({ migration }) => migration > lastMigration);
  return later.reduce((before, { move }) => move(before), rows);
}

const allStepsDone =
  '{"club":"done","timeZone":"done","contact":"done","breakfast":"done","joining":"done","email":"done"}';

function toJoinedWords(owner_id: unknown, texts: unknown[]): Row[] {
  const words =
    texts
      .join('\n')
      .toLowerCase()
      .match(/[a-z\d]+(?:[-'’–][a-z\d]+)+/g) ?? [];
  return [...new Set(words.map((word) => word.replaceAll(/[-'’–]/g, '')))].map((word) => ({ word, owner_id }));
}

function toVisit({ id, last_seen_at }: Row): Row[] {
  return last_seen_at === null ? [] : [{ user_id: id, active_at: last_seen_at, previous_ended_at: last_seen_at }];
}

/** Coaches as they are listed: once for all sports, with an empty word, and once for each word of their sports. */
function toListedCoaches(users: Row[], profiles: Row[], sports: Row[]): Row[] {
  return profiles.flatMap(({ user_id, status }) => {
    const user = users.find(({ id }) => id === user_id);
    if (user?.role === 'Guest') return [];
    const own = sports.filter(({ owner_id, word }) => owner_id === user_id && word !== '');
    const all = [{ word: '', sport: '' }, ...own];
    return all.map(({ word, sport }) => ({ word, sort_name: user?.sort_name, user_id, status, sport }));
  });
}

/** Emails of notices and newsletters as one table has them, those of newsletters after the others. */
function toDeliveries(ofNotices: Row[], ofNewsletters: Row[]): Row[] {
  const highest = highestId(ofNotices) + highestId(ofNewsletters);
  return [
    ...ofNotices.map(({ notice_id, ...row }) => ({ ...row, kind: 'notice', subject_id: notice_id })),
    ...ofNewsletters.map(({ newsletter_id, ...row }) => {
      return { ...row, id: Number(row.id) + highest, kind: 'newsletter', subject_id: newsletter_id };
    }),
  ];
}

function highestId(rows: Row[]): number {
  return Math.max(0, ...rows.map(({ id }) => Number(id)));
}

/** Who may import whom. `lint-config.ts` turns it into linter settings; `import-rules.test.ts` also checks features and cycles. */
export interface ImportRule {
  /** Globs of the files that import. */
  who: string[];
  /** Exceptions to `who`. */
  except?: string[];
  /** Globs of what they may import besides packages and their own folder. */
  may: string[];
  /** What to do instead. */
  instead: string;
  /** Narrower than `may`. */
  butNot?: { paths: string[]; instead: string }[];
}

/** Folders that know no feature, and that every feature may use. */
export const blocks = {
  server: ['http', 'database', 'jobs', 'mail', 'outgoing', 'storage', 'pictures', 'live', 'time'],
  web: ['ui', 'layout', 'lib', 'live-updates', 'styles', 'generated'],
};

/** Which other features each feature uses, and no others: `import-rules.test.ts` compares the table with the code. */
export const usedFeatures: Record<keyof typeof blocks, Record<string, string[]>> = {
  server: {
    // Changing what somebody else wrote is noted in the security log. Posts show uploads.
    posts: ['drafts', 'notifications', 'security-log', 'uploads'],
    // So do their drafts.
    drafts: ['uploads'],
    admin: ['accounts', 'security-log'],
    // It returns users as the admin pages list them.
    'account-help': ['accounts', 'admin', 'security-log'],
    accounts: ['security-log', 'uploads'],
    recovery: ['accounts', 'security-log'],
    // What they open is an account.
    'two-step': ['accounts', 'security-log'],
    passkeys: ['accounts', 'security-log'],
    // The password, or a passkey.
    reauthentication: ['account-settings', 'accounts', 'passkeys'],
    // Its profile leaves with an account; a new email address is confirmed as a new password is; all of it can be downloaded.
    'account-settings': ['accounts', 'drafts', 'email-preferences', 'profiles', 'recovery', 'security-log'],
    avatars: ['accounts', 'uploads'],
    // It says whether its coach takes messages.
    profiles: ['accounts', 'email-preferences'],
    messages: ['accounts', 'email-preferences'],
    // It closes an account; that, and deleting what somebody else wrote, is noted.
    memorials: ['accounts', 'security-log'],
    // So is what managers hide; authors are told of it, if they want emails.
    reports: ['accounts', 'email-preferences', 'notifications', 'security-log'],
    suspensions: ['accounts', 'security-log'],
    // They belong to a profile.
    coaches: ['profiles'],
    credentials: ['profiles'],
    directory: ['profiles'],
    videos: ['profiles'],
    // Of the features of events, each uses only those before it.
    'event-changes': ['accounts', 'email-preferences', 'notifications'],
    breakfasts: ['event-changes', 'reminders', 'security-log', 'site'],
    events: ['breakfasts', 'email-preferences', 'event-changes', 'reminders', 'security-log', 'uploads'],
    rsvps: ['accounts', 'email-preferences', 'events', 'reminders'],
    calendar: ['accounts', 'breakfasts', 'events'],
    // Pages and the gallery show uploads.
    site: ['security-log', 'uploads'],
    // People who are named in a photo are notified. The link to an album ends with its session.
    photos: ['accounts', 'notifications', 'security-log', 'uploads'],
    // Whoever has a name on a face is among the people of the photo.
    faces: ['photos', 'security-log'],
    // Emails go to accounts, as far as their people want them, with a link to those questions.
    'email-preferences': ['accounts'],
    notifications: ['accounts', 'email-preferences'],
    notices: ['accounts', 'breakfasts', 'email-preferences', 'events', 'security-log'],
    // It tells of everything that is new, after the notices, to those who want it.
    newsletter: [
      'accounts',
      'breakfasts',
      'email-preferences',
      'events',
      'notices',
      'notifications',
      'read-marks',
      'site',
    ],
    // Replies are told as among the notifications.
    visits: ['notifications'],
    // A coach's posts, the photos of them, and their events.
    stories: ['breakfasts', 'events', 'photos', 'posts'],
    // A stream of events ends with its session.
    'live-updates': ['accounts'],
    // Whoever is invited opens an account.
    invitations: ['accounts', 'security-log'],
    // An account with a login name: its mailbox is shared, or there is none.
    'assisted-accounts': ['accounts', 'security-log'],
    // Managers invite whom members vouch for, who are told.
    vouches: ['accounts', 'email-preferences', 'invitations', 'security-log'],
    // Its emails go to Admins; it warns when a backup failed, or a newsletter waits for longer than it should.
    office: ['accounts', 'backups', 'newsletter', 'security-log'],
    // The numbers of its status.
    metrics: ['office'],
    // Whoever makes, downloads, or deletes one is noted, and a link works as long as the login is fresh.
    backups: ['accounts', 'security-log'],
    // What it writes looks like what members and managers wrote.
    import: ['accounts', 'profiles', 'reminders', 'uploads'],
    // Some of them are texts of the site. Reminders follow the time zone, and a test email tries a mail server.
    settings: ['office', 'reminders', 'security-log', 'site'],
    // How far a club is set up is stored beside them.
    setup: ['settings'],
    // It says what they say, on paper; exports are noted, and their links work as those of backups.
    'hand-over': ['backups', 'office', 'security-log', 'settings'],
    // It shows what it found as they do; changed nicknames are noted.
    search: ['events', 'profiles', 'security-log'],
  },
  web: {
    // Pages that combine features.
    home: ['accounts', 'breakfasts', 'events', 'photos', 'posts', 'recovery', 'site'],
    dashboard: ['accounts', 'credentials', 'events', 'office', 'profiles', 'videos', 'visits'],
    manager: [
      'assisted-accounts',
      'breakfasts',
      'calendar',
      'events',
      'newsletter',
      'notices',
      'photos',
      'reports',
      'search',
      'vouches',
    ],
    // Its previews show the pages that are being edited.
    editing: ['home', 'photos', 'site', 'uploads'],
    // Whoever is invited fills in the same form.
    invitations: ['accounts'],
    // The form asks for a password as the sign-up does.
    'assisted-accounts': ['accounts'],
    // An Admin helps somebody whom they look at.
    admin: ['account-help', 'suspensions'],
    // The field of a login name.
    'account-help': ['accounts'],
    // A login may take a second step, or a passkey instead.
    accounts: ['passkeys', 'two-step'],
    'two-step': ['passkeys'],
    // Their forms look like the login.
    recovery: ['accounts'],
    'email-preferences': ['accounts'],
    'account-settings': ['accounts', 'email-preferences', 'mutes', 'passkeys', 'recovery', 'two-step'],
    // A profile shows these, and the list of coaches shows profiles.
    profiles: ['credentials', 'memorials', 'messages', 'mutes', 'reports', 'stories', 'videos'],
    coaches: ['profiles'],
    // It shows what a coach did, and is shown on the profile and under In Memory.
    memorials: ['credentials', 'reports'],
    // A mail server is tried as in the office.
    settings: ['office'],
    // Its steps are settings.
    setup: ['settings', 'site'],
    // The office lists what is still made up.
    office: ['site'],
    site: ['memorials'],
    // Whoever has not confirmed their address is asked to, before they write.
    messages: ['accounts'],
    // The feed begins with what is new to its reader. Posts show pictures as the gallery does.
    posts: ['accounts', 'drafts', 'mutes', 'photos', 'read-marks', 'reports', 'uploads', 'videos', 'visits'],
    // An event shows its month and its RSVPs.
    breakfasts: ['calendar', 'rsvps'],
    events: ['breakfasts', 'calendar', 'photos', 'rsvps', 'uploads'],
    // Stories of photos are reported like posts.
    faces: ['reports'],
    // Faces are marked in the viewer of photos. The gallery is a public page, too, whose words managers edit. What is read is left out of the newsletter.
    photos: ['faces', 'read-marks', 'reports', 'site', 'uploads'],
  },
};

const buildingBlocks = `server/{${blocks.server}}/**`;
const tests = ['**/*.test.ts', 'server/testing/**', 'scripts/test-commands.ts', 'e2e/**', 'bench/**'];

const noTestCode = {
  paths: ['server/testing/**'],
  instead: 'server/testing is for tests only. Move what the product needs to the folder it belongs to.',
};
const noRoutes = {
  paths: ['server/*/routes.ts'],
  instead: 'Only server/app.ts mounts routes. Use the other feature’s queries.ts or commands.ts.',
};
const noPages = {
  paths: ['web/**/*-page.tsx'],
  instead: 'Nothing imports a page. Move what is shared into a component of its own.',
};
const serverAlone = 'The server knows nothing about the pages. What both sides need belongs in #contracts.';
const pagesAlone =
  'Pages never import the server. Call an endpoint of #contracts through web/lib, or read apiContext in a loader.';

/** From the general to the particular: of those that name a file, the last one counts. */
export const importRules: ImportRule[] = [
  {
    who: ['**'],
    may: ['contracts/**', 'content/**', 'server/**', 'web/**'],
    instead: 'There are four roots: #contracts, #content, #server, #web.',
    butNot: [noTestCode],
  },
  {
    who: ['contracts/**'],
    may: ['contracts/**'],
    instead: 'contracts imports zod and its own files only, so that both sides can read it.',
  },
  {
    who: ['server/**'],
    may: ['contracts/**', 'server/**', 'content/**'],
    instead: serverAlone,
    butNot: [noTestCode, noRoutes],
  },
  {
    who: ['server/**/queries.ts'],
    may: ['contracts/**', 'server/**'],
    instead: serverAlone,
    butNot: [
      noTestCode,
      noRoutes,
      { paths: ['server/*/commands.ts'], instead: 'Queries only read. Call the command from routes.ts.' },
    ],
  },
  {
    who: [buildingBlocks],
    may: ['contracts/**', 'server/config.ts', buildingBlocks],
    instead: 'Building blocks know no feature. Hand the feature’s function in from server/app.ts.',
  },
  {
    who: ['server/app.ts'],
    may: ['contracts/**', 'server/**'],
    instead: serverAlone,
    butNot: [noTestCode],
  },
  {
    who: ['server/pages/**'],
    may: ['contracts/**', 'server/**', 'web/**'],
    instead: serverAlone,
    butNot: [noTestCode, noRoutes],
  },
  {
    who: ['web/**'],
    may: ['contracts/**', 'web/**', 'content/**'],
    instead: pagesAlone,
    butNot: [
      noPages,
      {
        paths: ['web/{dashboard,manager}/**'],
        instead: 'These pages combine features. What a feature needs of them belongs to the feature.',
      },
    ],
  },
  {
    who: ['web/{dashboard,manager}/**'],
    may: ['contracts/**', 'web/**'],
    instead: pagesAlone,
    butNot: [noPages],
  },
  {
    who: ['web/lib/**'],
    may: ['contracts/**', 'web/lib/**'],
    instead: 'web/lib knows no components and no features. Hand in what it needs.',
  },
  {
    who: ['web/ui/**'],
    may: ['contracts/**', 'web/{ui,lib,styles,generated}/**'],
    instead: 'web/ui knows no feature. Hand the content in as props or children.',
    butNot: [noPages],
  },
  {
    who: tests,
    except: ['web/**'],
    may: ['contracts/**', 'server/**', 'content/**'],
    instead: serverAlone,
  },
  {
    who: ['e2e/states/**', 'e2e/states.spec.ts'],
    may: ['contracts/**', 'web/**', 'e2e/**'],
    instead: 'These mount components of the pages, and start no server of their own.',
  },
];

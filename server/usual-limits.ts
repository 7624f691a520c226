import { postLimits } from '#contracts/feed/posts.ts';
import { reportLimits } from '#contracts/moderation/reports.ts';

/** How much one network or one member may do. Tests set more or less of it. */
export interface LimitSettings {
  /** New accounts from one network in an hour: a whole club may sign up over one Wi-Fi. */
  signUps: number;
  /** Logins with a password from one network in a minute, with right and wrong passwords. */
  logins: number;
  /** Emails asked for and emailed links opened from one network in an hour, each kind counted by itself. */
  emailLinks: number;
  /** How often in an hour the same emailed link may change something. */
  memberLinks: number;
  /** Links opened from one network in an hour that this site never sent: broken or made up. */
  madeUpLinks: number;
  /** Codes typed from one network in an hour, whatever they open. */
  codes: number;
  /** Invitations opened from one network in an hour: a whole club may join over one Wi-Fi. */
  invitations: number;
  /** Wrong codes for one account in a day, from any network; after that only the link works. */
  codesOfOneAccount: number;
  /** Tries of one code that an Admin read by phone, from all networks; from one network, as many as `codesOfOneAccount`. */
  triesOfOnePhoneCode: number;
  /** Wrong second codes for one account in a day, from all unknown devices together, and from each that it was used on. */
  secondCodesOfOneAccount: number;
  /** Posts, comments, likes, and changes of one member in a minute: more than a polite script needs. */
  writes: number;
  /** Comments of one member in a day. */
  comments: number;
  /** Responses of the API that one member reads in a minute: open pages reload themselves when something changes. */
  reads: number;
  /** The same from one network: a whole club may be on one Wi-Fi. */
  readsOfNetwork: number;
  /** Reports of one member in a day. */
  reports: number;
  /** Devices that one member subscribes to push messages, and tests of these, in an hour. */
  pushes: number;
  /** Emails to a new address that one account may ask for in an hour. */
  emailChanges: number;
  /** Emails with a link that proves the address of an account, which one account may ask for in a day. */
  confirmations: number;
  /** New passwords of one account in an hour; each sends an email to the owner. */
  passwordChanges: number;
  /** Changes of settings, and emails that try a mail server, of one Admin in an hour. */
  settingsChanges: number;
  /** Files that one member may upload in a day. */
  uploads: number;
  /** The same for a Manager, who fills the gallery. */
  uploadsOfManager: number;
  /** Video searches of one member in an hour; YouTube gives the club 100 a day. */
  videoSearches: number;
  /** Searches of one member in a minute: more than anybody types. */
  searches: number;
  /** Albums that one member may download in an hour, up to a gigabyte each. */
  albums: number;
  /** Calls of one member in a minute that pages repeat: whether a picture is ready, which handle is free. */
  checks: number;
  /** Files that one member may have made in an hour: the directory, for example. */
  downloads: number;
  /** Wrong passwords for one account from one network within ten minutes. */
  wrongPasswords: number;
  /** Wrong passwords for one account in a day, from devices that the account was never used on. */
  wrongPasswordsOfOneAccount: number;
  /** Wrong passwords from one network in an hour, for any account, before each further one is slowed down. */
  wrongPasswordsBeforeSlow: number;
}

export const usualLimits: LimitSettings = {
  signUps: 300,
  logins: 240,
  emailLinks: 60,
  memberLinks: 60,
  madeUpLinks: 120,
  codes: 60,
  invitations: 600,
  codesOfOneAccount: 10,
  triesOfOnePhoneCode: 50,
  secondCodesOfOneAccount: 10,
  writes: 300,
  comments: postLimits.commentsADay,
  reads: 1500,
  readsOfNetwork: 30_000,
  reports: reportLimits.aDay,
  pushes: 30,
  emailChanges: 5,
  confirmations: 5,
  passwordChanges: 10,
  settingsChanges: 60,
  uploads: 200,
  uploadsOfManager: 2000,
  videoSearches: 60,
  searches: 120,
  albums: 20,
  checks: 600,
  downloads: 30,
  wrongPasswords: 5,
  wrongPasswordsOfOneAccount: 50,
  wrongPasswordsBeforeSlow: 60,
};

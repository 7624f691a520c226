import { inboundLimits } from '#contracts/mailings/inbound.ts';
import { type BackupCopies, longestWithoutCopyDays } from '#contracts/office/backups.ts';
import { longestWithoutDrillDays, type Status } from '#contracts/office/office.ts';
import { oneDay, oneHour } from '#contracts/platform/durations.ts';
import { explainWaiting } from './explain-email.ts';

type Facts = Omit<Status, 'warnings'>;

const megabyte = 1e6;
const gigabyte = 1e9;
/** In bytes; with less free space, not even a short text can be saved. */
const least = 1e6;

/** Returns what an Admin should look after, most urgent first, in plain words. */
export function listWarnings({ disk, email, jobs, heldMail, backup, health }: Facts, now: number): string[] {
  const warnings = [
    warnOfDisk(disk),
    ...warnOfEmail(email, now),
    ...warnOfJobs(jobs, heldMail),
    ...warnOfBackup(backup, now),
    ...warnOfHealth(health, now),
  ];
  return warnings.filter((warning) => typeof warning === 'string');
}

function warnOfDisk({ free }: Facts['disk']) {
  if (free < least) return 'The disk is full. Nothing can be saved until someone makes room on the server.';
  return (
    free < gigabyte &&
    `The disk is almost full: ${(free / gigabyte).toFixed(1)} GB are free. Photos can’t be uploaded when it is full.`
  );
}

function warnOfEmail({ hasServer, waiting, oldest, held, failed, failing, inboxProblem }: Facts['email'], now: number) {
  const since = oldest[0] ? Date.parse(oldest[0].date) : now;
  return [
    !hasServer &&
      'The site can’t send email yet: there is no mail server in the settings. Emails become files in the data folder.',
    hasServer &&
      (warnOfFailing(oldest, waiting) ?? (now - since > oneHour && 'Emails have been waiting for more than an hour.')),
    inboxProblem && `We can’t read the club’s mailbox, so replies by email don’t arrive. ${inboxProblem}`,
    ...held.map(
      ({ notice, problem }) =>
        `${notice === null ? 'The newsletter' : `The notice “${notice}”`} isn’t going out. ${problem}`,
    ),
    failed > 0 &&
      `${failed === 1 ? 'One email was' : `${failed} emails were`} refused for good in the last 30 days, mostly because of mistyped addresses.`,
    failing.people > 0 &&
      `${failing.people === 1 ? 'One person gets' : `${failing.people} people get`} only login emails, because others come back. The list is below.`,
  ];
}

function warnOfFailing(oldest: Facts['email']['oldest'], waiting: number) {
  const failing = oldest.flatMap(({ problem }) => problem ?? []);
  const [first] = failing;
  if (first === undefined) return undefined;
  const emails = failing.length === 1 ? '1 email' : `${failing.length} emails`;
  const count = waiting > oldest.length ? `At least ${emails}` : emails;
  return `${count} couldn’t be sent so far; the site keeps trying. ${explainWaiting(first)}`;
}

function warnOfJobs({ setAside }: Facts['jobs'], heldMail: number) {
  const works = setAside.map(({ work, count }) => (count === 1 ? work : `${work} (${count} times)`));
  return [
    works.length > 0 &&
      `The site crashed three times while doing this, so it was set aside: ${works.join(', ')}. You can run it again below.`,
    heldMail > inboundLimits.heldInAll / 2 &&
      `${Math.round(heldMail / megabyte)} MB of email wait for members to say whether they wrote it. Under “Incoming email” you can delete what looks wrong.`,
  ];
}

function warnOfBackup({ last, failure, copies }: Facts['backup'], now: number) {
  const age = last === null ? undefined : now - Date.parse(last);
  return [
    age === undefined &&
      'There is no backup yet. Make one on the Backups page, download it, and keep it on another machine.',
    age !== undefined &&
      age > 7 * oneDay &&
      `The last backup is ${Math.floor(age / oneDay)} days old. Make a new one on the Backups page, and keep a copy on another machine.`,
    failure && `The last backup was not made. ${failure.problem}`,
    copies?.isOverdue && warnOfCopies(copies),
  ];
}

function warnOfCopies({ place, newest, failure }: BackupCopies) {
  const since = newest
    ? `The newest copy of a backup in ${place} is older than ${longestWithoutCopyDays} days.`
    : `There is no copy of a backup in ${place} yet.`;
  return `${since} ${failure?.problem ?? 'Check the Backups page.'}`;
}

// The damage itself is shown with what can be done about it.
function warnOfHealth({ drill, restore }: Facts['health'], now: number) {
  const isRecent = restore !== null && now - Date.parse(restore.date) < 14 * oneDay;
  return [
    isRecent && restore.problem && `The site could not go back to the backup ${restore.name}. ${restore.problem}`,
    drill.failure && `The last try to restore a backup for practice failed. ${drill.failure.problem}`,
    !drill.failure &&
      drill.isOverdue &&
      `No backup was restored for practice in the last ${longestWithoutDrillDays} days, so no one knows if the backups work. Check the Backups page: is one made every night?`,
  ];
}

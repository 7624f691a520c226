import type { Status } from '#contracts/office.ts';

const gigabyte = 1e9;
const hour = 3_600_000;
const day = 24 * hour;

/** Returns what somebody should look after, most urgent first, in plain words. */
export function listWarnings({ disk, email, backup }: Omit<Status, 'warnings'>, now: number): string[] {
  const oldest = email.oldest[0];
  const backupAge = backup.last === null ? undefined : now - Date.parse(backup.last);
  const warnings = [
    disk.free < gigabyte &&
      `The disk is almost full: ${(disk.free / gigabyte).toFixed(1)} GB are free. Photos can’t be uploaded when it is full.`,
    !email.hasServer &&
      'The site can’t send email yet: there is no mail server in the settings. Emails become files in the data folder.',
    email.hasServer &&
      oldest &&
      now - Date.parse(oldest.date) > hour &&
      `Emails have been waiting for more than an hour. ${oldest.problem ?? ''}`.trim(),
    email.failed > 0 &&
      `${email.failed === 1 ? 'One email was' : `${email.failed} emails were`} refused for good in the last 30 days, mostly because of mistyped addresses.`,
    backupAge === undefined &&
      'There is no backup yet. Make one on the page Backups, download it, and keep it on another machine.',
    backupAge !== undefined &&
      backupAge > 7 * day &&
      `The last backup is ${Math.floor(backupAge / day)} days old. Make a new one on the page Backups, and keep a copy on another machine.`,
    backup.failure && `The last backup was not made. ${backup.failure.problem}`,
  ];
  return warnings.filter((warning) => typeof warning === 'string');
}

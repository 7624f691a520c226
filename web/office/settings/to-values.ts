import type { SettingInput } from '#contracts/office/settings.ts';

type Fields = Record<string, string>;

/** Returns the settings of a form; fields that the form lacks, or that are disabled, are left out. */
export function toValues(fields: Fields): Partial<SettingInput> {
  const {
    clubName,
    tagline,
    contact,
    address,
    helperName,
    helperPhone,
    timeZone,
    mailFrom,
    emailsPerDay,
    replyAddress,
    keepBackups,
    photoRequests,
    nightlyBackups,
  } = fields;
  const given = {
    clubName,
    tagline,
    contact,
    address: address === undefined ? undefined : toLines(address),
    helperName,
    helperPhone,
    timeZone,
    signup: fields.signup,
    twoStep: fields.twoStep,
    mailServer: toServer('mailServer', fields),
    mailFrom,
    emailsPerDay: emailsPerDay === '' ? null : toNumber(emailsPerDay),
    replyAddress: replyAddress?.trim() === '' ? null : replyAddress?.trim(),
    inbox: toServer('inbox', fields),
    photoRequests: photoRequests === undefined ? undefined : photoRequests === 'on',
    nightlyBackups: nightlyBackups === undefined ? undefined : nightlyBackups === 'on',
    keepBackups: toNumber(keepBackups),
  };
  const present = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present) as Partial<SettingInput>;
}

/** Reads a mail server or inbox; null if its host is empty. */
function toServer(name: 'mailServer' | 'inbox', fields: Fields) {
  const given = (field: string) => fields[`${name}.${field}`];
  const host = given('host')?.trim();
  if (!host) return host === '' ? null : undefined;
  const [user = '', password = ''] = [given('user'), given('password')];
  return {
    host,
    port: toNumber(given('port')),
    encryption: given('encryption'),
    user,
    // Without a user there is no password either; an empty field keeps the stored one.
    ...((password !== '' || user === '') && { password }),
  };
}

function toLines(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || []);
}

function toNumber(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

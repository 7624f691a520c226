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
    keepBackups,
    nightlyBackups,
  } = fields;
  const mailServer = toMailServer(fields);
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
    mailServer,
    mailFrom,
    emailsPerDay: emailsPerDay === '' ? null : toNumber(emailsPerDay),
    nightlyBackups: nightlyBackups === undefined ? undefined : nightlyBackups === 'on',
    keepBackups: toNumber(keepBackups),
  };
  const present = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present) as Partial<SettingInput>;
}

/** Null where the host is empty: there is none. */
function toMailServer(fields: Fields) {
  const host = fields['mailServer.host']?.trim();
  if (!host) return host === '' ? null : undefined;
  const { 'mailServer.user': user = '', 'mailServer.password': password = '' } = fields;
  return {
    host,
    port: toNumber(fields['mailServer.port']),
    encryption: fields['mailServer.encryption'],
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

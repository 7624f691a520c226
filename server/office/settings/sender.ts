/** Returns the sender of emails with the club's name in front, unless it has a name of its own. */
export function withClubName(mailFrom: string, clubName: string): string {
  if (mailFrom.includes('<')) return mailFrom;
  const name = clubName
    .replaceAll(/[<>@"\\]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return `${/[(),.:;[\]]/.test(name) ? `"${name}"` : name} <${mailFrom}>`.trimStart();
}

/** Returns a sender without a name that is the club's, so that it follows the next name of the club. */
export function withoutClubName(mailFrom: string, clubName: string): string {
  const address = /<([^<>]+)>$/.exec(mailFrom)?.[1];
  return address !== undefined && withClubName(address, clubName) === mailFrom ? address : mailFrom;
}

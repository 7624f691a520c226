/** Checks for a zone or an alias of one, such as US/Eastern. An offset such as +05:00 is not valid in a calendar file. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[a-z]/i.test(name) && new Intl.DateTimeFormat('en-US', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** "hello@example.com", or with a name: "Fieldhouse <hello@example.com>". */
export const mailFrom = /^(?:[^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/** How many characters a reply address may have before its "@". A "+" and a token bring it to the 64 that RFC 5321 allows. */
export const longestReplyName = 21;

export function hasNoPlus(address: string): boolean {
  return !address.includes('+');
}

export function hasRoomForToken(address: string): boolean {
  return address.indexOf('@') <= longestReplyName;
}

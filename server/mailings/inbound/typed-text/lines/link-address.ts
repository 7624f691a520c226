export const longestLinkText = 2000;

/** Returns the web address of a link when its text does not say it; '' otherwise. */
export function addressToAdd(text: string, address: string): string {
  const shown = text.trim();
  if (shown === '' || shown.length > longestLinkText || !/^https?:\/\/\S+$/i.test(address)) return '';
  const isAddress = /^(?:https?:\/\/\S+|www\.\S+|[^\s/]+\.[a-z]{2,}(?:[/?#]\S*)?)$/i.test(shown);
  return isAddress ? '' : address;
}

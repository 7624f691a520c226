const word = /^[\p{L}'’"“”(),.:;!?-]{1,24}$/u;
/** SMTP codes, such as 550 and 5.1.1. */
const statusCode = /^(?:\d{3}|\d\.\d{1,3}\.\d{1,3})[,.:;]?$/;
const longest = 500;

/**
 * Returns an error message that is safe to store. Mail servers quote addresses and lines of emails, so all but words and status
 * codes becomes an ellipsis.
 */
export function toHarmless(message: string): string {
  const isHarmless = (text: string) => word.test(text) || statusCode.test(text);
  return message.replace(/\S+/g, (text) => (isHarmless(text) ? text : '…')).slice(0, longest);
}

const word = /^[\p{L}'’"“”(),.:;!?-]{1,24}$/u;
/** Of SMTP, such as 550 and 5.1.1. */
const statusCode = /^(?:\d{3}|\d\.\d{1,3}\.\d{1,3})[,.:;]?$/;
const longest = 500;

/**
 * An error message that may be stored: mail servers quote addresses and whole lines of a mail, so everything but words and
 * status codes is replaced by an ellipsis.
 */
export function withoutSecrets(message: string): string {
  const isHarmless = (text: string) => word.test(text) || statusCode.test(text);
  return message.replace(/\S+/g, (text) => (isHarmless(text) ? text : '…')).slice(0, longest);
}

type Rule = [name: string, pattern: RegExp, reason: string];

const listed = 'It came from a mailing list.';
const automatic = 'A program sent it, not a person.';
const away = 'It is an automatic reply, such as an out-of-office message.';

/** RFC 3834, RFC 2919, and what mail programs send that know neither. */
const rules: Rule[] = [
  ['auto-submitted', /^(?!no\b)/i, automatic],
  ['precedence', /^(bulk|junk|list|auto_reply)\b/i, automatic],
  ['x-autoreply', /./, away],
  ['x-autorespond', /./, away],
  ['x-autoresponder', /./, away],
  ['x-auto-reply', /./, away],
  ['x-mail-autoreply', /./, away],
  ['x-ms-exchange-generated-message-source', /./, automatic],
  ['list-id', /./, listed],
  ['list-post', /./, listed],
  ['list-unsubscribe', /./, listed],
  ['return-path', /^<\s*>$/, automatic],
  ['content-type', /^multipart\/report\b/i, automatic],
  [
    'subject',
    /^(automatic reply|auto[- ]?reply|out of (the )?office|autoreply|abwesenheitsnotiz|automatische antwort|respuesta automática|réponse automatique)\b/i,
    away,
  ],
];

/** The headers that tell. */
export const telling = rules.map(([name]) => name);

/** Says why a person did not write an email; null if one did, or if it cannot be told. */
export function whyAutomatic({ headers }: { headers: { key: string; value: string }[] }): string | null {
  for (const { key, value } of headers) {
    const broken = rules.find(([name, pattern]) => name === key && pattern.test(value.trim()));
    if (broken) return broken[2];
  }
  return null;
}

import { z } from 'zod';
import { readTypedAddress, readTypedCode } from '#contracts/platform/as-typed.ts';
import { tooLong } from '#contracts/platform/common.ts';
import { requiredLine } from '#contracts/platform/lines.ts';
import { isShortTitle } from '#contracts/platform/titles.ts';

export const accountLimits = {
  name: 80,
  email: 254,
  loginNameMin: 3,
  loginName: 30,
  passwordMin: 8,
  passwordMax: 128,
  typedPassword: 1000,
  reason: 500,
  invitation: 40,
};

const emailMissing = 'Type your email address.';
// What browsers accept in a field for an email address, but with a dot in its host: "dale@gmail" is a slip.
const isAddress = (text: string) => z.regexes.html5Email.test(text) && text.includes('.', text.indexOf('@'));

/** A well-formed email address. */
export const email = z
  .string(emailMissing)
  .overwrite(readTypedAddress)
  .min(1, emailMissing)
  .max(accountLimits.email, tooLong(accountLimits.email))
  .refine((text) => text === '' || text.includes('@'), 'Add the @ sign. For example, dale@example.com.')
  .refine(
    (text) => !text.includes('@') || isAddress(text),
    'Check the spelling. It should look like dale@example.com.',
  );

/** An email address that may be left out: missing, null, and empty all become `''`. */
export const optionalEmail = z
  .union([email, z.literal(''), z.null()])
  .optional()
  .transform((address) => address ?? '');

const loginNameShape = /^[a-z][a-z\d._-]*$/;

/** The login name of a member who has no email address of their own, in small letters. It has no @, so it is never an address. */
export const loginName = z
  .string('Choose a login name.')
  .overwrite((text) => text.trim().toLowerCase())
  .min(accountLimits.loginNameMin, `Use at least ${accountLimits.loginNameMin} letters.`)
  .max(accountLimits.loginName, tooLong(accountLimits.loginName))
  .regex(loginNameShape, 'Begin with a letter. You can use digits, dots, dashes, and letters without accents.');

/** What people type to say which account is theirs: an email address or a login name. */
export const emailOrLoginName = z
  .string(emailMissing)
  .overwrite(readTypedAddress)
  .min(1, emailMissing)
  .max(accountLimits.email, tooLong(accountLimits.email))
  .refine(
    (text) => text === '' || loginName.safeParse(text).success || isAddress(text),
    'Type an email address, such as dale@example.com, or your login name.',
  );

// "Lt.Col" is a title; "cheap-pills.example" is a web address that email programs turn into a link.
const isShort = (word: string) => isShortTitle(word) || /^(?:st|jr|sr)$/i.test(word);
const dottedWord = /([\p{L}\d-]+)\.(\p{L}{2,})/gu;

function looksLikeLink(name: string): boolean {
  // Browsers treat the dots of other scripts, such as “。”, like ours.
  const plain = name.normalize('NFKC').replaceAll('。', '.');
  if (/[/@:\\]|www\./i.test(plain)) return true;
  return [...plain.matchAll(dottedWord)].some(([, before = '', after = '']) => {
    const isName = /^\p{Lu}/u.test(after) && (before.length === 1 || isShort(before));
    return !isName;
  });
}

/** A person's name. It appears in emails, so it must not be an advertisement with a web address in it. */
export const personName = requiredLine(accountLimits.name, 'Type your name.').refine(
  (name) => !looksLikeLink(name),
  'Type just your name, without a web or email address.',
);

const newPassword = z
  .string('Choose a password.')
  .min(1, 'Choose a password.')
  .min(accountLimits.passwordMin, `Use at least ${accountLimits.passwordMin} characters. A short sentence works well.`)
  .max(accountLimits.passwordMax, tooLong(accountLimits.passwordMax));

const typed = z.string('Type your password.').max(accountLimits.typedPassword, tooLong(accountLimits.typedPassword));

/** A password to compare with the stored one, not a new one. */
export const typedPassword = typed.min(1, 'Type your password.');

/** A typed password that is not always required: missing, null, and empty all become `''`. */
export const optionalTypedPassword = typed.nullish().transform((password) => password ?? '');

/** A code from an authenticator app, or a recovery code, without the spaces and dashes that people type. */
export const secondCode = z.string('Type the code.').max(100, 'That code is too long.').transform(readTypedCode);
/** A second code that may be left out: missing and null become `''`. */
export const typedSecondCode = secondCode.nullish().transform((code) => code ?? '');

const typeAgain = 'Type the password again.';

/** Returns the schema of an object with these fields and a new password, typed twice. */
export function withNewPassword<Shape extends z.ZodRawShape>(shape: Shape) {
  return z
    .object({ ...shape, password: newPassword, password2: z.string(typeAgain).min(1, typeAgain).max(1000) })
    .superRefine(refuseDifference, { when: ({ value }) => hasBothPasswords(value) });
}

function refuseDifference(body: object, context: z.RefinementCtx): void {
  const { password, password2 } = body as { password: string; password2: string };
  if (password === password2) return;
  const message = 'The passwords don’t match. Type it again.';
  context.addIssue({ code: 'custom', path: ['password2'], message });
}

function hasBothPasswords(value: unknown): boolean {
  const body = value as { password?: unknown; password2?: unknown } | null;
  return typeof body?.password === 'string' && typeof body.password2 === 'string' && body.password2 !== '';
}

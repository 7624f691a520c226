import { z } from 'zod';
import { tooLong } from './common.ts';

export const accountLimits = { name: 80, email: 254, passwordMin: 8, passwordMax: 128, reason: 500 };

const emailMissing = 'Type your email address.';
/** An email address, its spelling checked. */
export const email = z
  .string(emailMissing)
  .overwrite((text) => text.toWellFormed().trim())
  .min(1, emailMissing)
  .max(accountLimits.email, tooLong(accountLimits.email))
  .refine((text) => text === '' || text.includes('@'), 'Add the @ sign. For example, dale@example.com.')
  .refine(
    (text) => !text.includes('@') || z.regexes.email.test(text),
    'Check the spelling. An address looks like dale@example.com.',
  );

const newPassword = z
  .string('Choose a password.')
  .min(1, 'Choose a password.')
  .min(accountLimits.passwordMin, `Use at least ${accountLimits.passwordMin} characters. A short sentence works well.`)
  .max(accountLimits.passwordMax, tooLong(accountLimits.passwordMax));

/** A password that is compared, not chosen. */
export const typedPassword = z.string('Type your password.').min(1, 'Type your password.').max(1000, tooLong(1000));

const typeAgain = 'Type the password once more.';

/** An object with a new password, typed twice. */
export function withNewPassword<Shape extends z.ZodRawShape>(shape: Shape) {
  return z
    .object({ ...shape, password: newPassword, password2: z.string(typeAgain).min(1, typeAgain).max(1000) })
    .superRefine(isSame, { when: ({ value }) => hasBothPasswords(value) });
}

function isSame(body: object, context: z.RefinementCtx): void {
  const { password, password2 } = body as { password: string; password2: string };
  if (password === password2) return;
  const message = 'The two passwords are not the same. Type it once more.';
  context.addIssue({ code: 'custom', path: ['password2'], message });
}

function hasBothPasswords(value: unknown): boolean {
  const body = value as { password?: unknown; password2?: unknown } | null;
  return typeof body?.password === 'string' && typeof body.password2 === 'string' && body.password2 !== '';
}

import { z } from 'zod';
import { moment } from '#contracts/platform/common.ts';
import { done, endpoint } from '#contracts/platform/endpoint.ts';
import { secondCode, typedSecondCode } from './account-fields.ts';

/** How many recovery codes an account gets at a time. */
export const recoveryCodeCount = 10;
/** How long Managers and Admins have to set up two-step login where the club requires it. */
export const twoStepGraceDays = 7;

const missingCode = 'Type the code from your app.';
const isTyped = (code: string) => code !== '';
const requiredCode = typedSecondCode.refine(isTyped, missingCode);

const recoveryCodes = z.object({
  /** Each works once instead of a code from the app. They are shown here and never again. */
  recoveryCodes: z.array(z.string()).length(recoveryCodeCount),
});

export const readTwoStep = endpoint({
  method: 'GET',
  url: '/api/users/two-step',
  summary:
    'Whether your two-step login is on, and how many recovery codes you have left. `dueAt` says until when a Manager or Admin ' +
    'has to turn it on, where the club requires it and it is off.',
  permission: 'account',
  response: z
    .object({ enabled: z.boolean(), recoveryCodesLeft: z.int(), dueAt: moment.optional() })
    .meta({ id: 'TwoStep' }),
});

export const setUpTwoStep = endpoint({
  method: 'POST',
  url: '/api/users/two-step',
  summary:
    'Without `code`: a new secret for an authenticator app. With a code from that app: turns two-step login on, ends all other ' +
    `sessions, and returns ${recoveryCodeCount} recovery codes, once.`,
  permission: 'account',
  limit: 'write',
  /** An empty code is a mistake, not the wish for a new secret: the app has the old one by then. */
  body: z.object({ code: secondCode.refine(isTyped, missingCode).nullish() }),
  response: z.union([
    z.object({ /** Base32. */ secret: z.string(), /** The address that a QR code carries. */ otpauth: z.string() }),
    recoveryCodes,
  ]),
});

export const turnOffTwoStep = endpoint({
  method: 'DELETE',
  url: '/api/users/two-step',
  summary: 'Turns two-step login off, with a code from the app or a recovery code.',
  permission: 'account',
  limit: 'write',
  body: z.object({ code: requiredCode }),
  response: done,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  url: '/api/users/two-step/recovery-codes',
  summary: `Returns ${recoveryCodeCount} new recovery codes, once; the old ones stop working. Needs a code from the app or an old one.`,
  permission: 'account',
  limit: 'write',
  body: z.object({ code: requiredCode }),
  response: recoveryCodes,
});

import { z } from 'zod';
import { clean, tooLong } from './common.ts';

const mustBeText = 'This has to be text.';

/** Text that may be changed: undefined when it is left out; null becomes `''`. */
export function changedText(max: number) {
  return z
    .union([z.string(mustBeText).overwrite(clean).max(max, tooLong(max)), z.null()], mustBeText)
    .transform((text) => text ?? '')
    .optional();
}

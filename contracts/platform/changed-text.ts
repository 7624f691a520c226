import { z } from 'zod';
import { possibleText } from './common.ts';
import { possibleLine } from './lines.ts';

const mustBeText = 'This has to be text.';

/** Reads text that may be changed: undefined when it is left out; null becomes `''`. */
export function changedText(max: number) {
  return changed(possibleText(max, mustBeText));
}

/** Reads text on one line that may be changed, like `changedText`. */
export function changedLine(max: number) {
  return changed(possibleLine(max, mustBeText));
}

function changed(text: z.ZodType<string>) {
  return z
    .union([text, z.null()], mustBeText)
    .transform((given) => given ?? '')
    .optional();
}

import { Refusal } from '#server/platform/http/errors.ts';

/** Why a picture is refused; `notAPicture` of contracts says so of a file that is no picture at all. */
export const damaged = 'This photo is damaged or incomplete. Choose another one, or save it again first.';
export const tooLong = 'This photo takes too long to open. Save it as a JPEG, then choose that.';
export const tooMuchMemory = 'This photo is too large for us to open. Save it as a smaller JPEG, then choose that.';
export const tooThin = 'This photo is too long and thin. Crop it closer to a square, then choose it again.';

export function tooManyPixels(limit: number): string {
  return `This photo has too many pixels. Choose one with up to ${limit / 1e6} megapixels.`;
}

export function stopping(): Refusal {
  return new Refusal(503, { error: 'The site is about to restart. Wait a minute, then try again.' }, 10);
}

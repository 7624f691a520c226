import type { Memorial } from '#contracts/membership/memorials.ts';

/** Returns "1941–2026"; if only one year is known, "born 1941" or "died 2026"; otherwise ''. */
export function lifeYears({ born, died }: Pick<Memorial, 'born' | 'died'>): string {
  if (born !== null && died !== null) return `${born}–${died}`;
  if (born !== null) return `born ${born}`;
  return died === null ? '' : `died ${died}`;
}

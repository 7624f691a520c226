import type { Section } from '#contracts/site/site.ts';

/** Empty: what a club adds is about its own meeting place and people. */
export const accessibility: Section<'accessibility'> = { text: '' };

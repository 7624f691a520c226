import type { SectionName } from '#contracts/site.ts';
import type { SectionForm } from './fields.ts';
import { frontPageForms } from './front-page.ts';
import { pageForms } from './pages.ts';

/** How each section of the site is edited; the shapes are in `site.ts`. */
export const siteForms: Record<SectionName, SectionForm> = { ...frontPageForms, ...pageForms };

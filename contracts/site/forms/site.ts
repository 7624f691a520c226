import type { SectionName } from '#contracts/site/site.ts';
import type { SectionForm } from './fields.ts';
import { frontPageForms } from './front-page.ts';
import { pageForms } from './pages.ts';

/** The form for each section of the site; the schemas are in `contracts/site/site.ts`. */
export const siteForms: Record<SectionName, SectionForm> = { ...frontPageForms, ...pageForms };

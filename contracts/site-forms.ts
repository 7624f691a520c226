import type { SectionForm } from './field-forms.ts';
import { frontPageForms } from './front-page-forms.ts';
import { pageForms } from './page-forms.ts';
import type { SectionName } from './site.ts';

/** How each section of the site is edited; the shapes are in `site.ts`. */
export const siteForms: Record<SectionName, SectionForm> = { ...frontPageForms, ...pageForms };

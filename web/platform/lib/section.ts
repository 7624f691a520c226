import type { RouterContextProvider } from 'react-router';
import { readSection, type Section, type SectionName } from '#contracts/site/site.ts';
import { apiContext } from './context.ts';

/** Loads one section of the site content, for the loaders of public pages; the API checked its shape when it was saved. */
export async function loadSection<Name extends SectionName>(
  context: Readonly<RouterContextProvider>,
  section: Name,
): Promise<Section<Name>> {
  const content = await context.get(apiContext)(readSection, { params: { section } });
  return content as Section<Name>;
}

import { redirect } from 'react-router';
import { siteForms } from '#contracts/forms/site.ts';
import type { SectionName } from '#contracts/site.ts';
import { PageTitle } from '#web/layout/page-title.tsx';
import { PageError } from '#web/ui/page-error.tsx';
import type { Route } from './+types/edit-page.ts';
import { Editor } from './editor.tsx';
import { loadEditing } from './load-editing.ts';

export async function clientLoader({ params: { section } }: Route.ClientLoaderArgs) {
  if (!Object.hasOwn(siteForms, section)) throw redirect('/not-found');
  return { section: section as SectionName, ...(await loadEditing(section as SectionName)) };
}

export default function EditPage({ loaderData }: Route.ComponentProps) {
  const { section } = loaderData;
  return (
    <>
      <PageTitle title={`Edit: ${siteForms[section].title}`} />
      {loaderData.errors ? (
        <PageError errors={loaderData.errors} />
      ) : (
        <Editor key={section} section={section} loaded={loaderData.data.draft} versions={loaderData.data.versions} />
      )}
    </>
  );
}

import { redirect, useRevalidator } from 'react-router';
import type { SectionName } from '#contracts/site.ts';
import { siteForms } from '#contracts/site-forms.ts';
import { PageTitle } from '#web/layout/page-title.tsx';
import { LoadTrouble } from '#web/ui/load-trouble.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Route } from './+types/edit-page.ts';
import { Editor } from './editor.tsx';
import { loadEditing } from './load-editing.ts';

export async function clientLoader({ params: { section } }: Route.ClientLoaderArgs) {
  if (!Object.hasOwn(siteForms, section)) throw redirect('/not-found');
  return { section: section as SectionName, ...(await loadEditing(section as SectionName)) };
}

export function HydrateFallback() {
  return <Spinner label="Loading the page to edit" />;
}

export default function EditPage({ loaderData }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const { section } = loaderData;
  const message = Object.values(loaderData.errors ?? {})[0] ?? '';
  return (
    <>
      <PageTitle title={`Edit: ${siteForms[section].title}`} />
      {loaderData.errors ? (
        <LoadTrouble message={message} working={state !== 'idle'} onRetry={() => void revalidate()} />
      ) : (
        <Editor key={section} section={section} loaded={loaderData.draft} versions={loaderData.versions} />
      )}
    </>
  );
}

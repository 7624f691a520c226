import { redirect } from 'react-router';
import { siteForms } from '#contracts/site/forms/site.ts';
import type { SectionName } from '#contracts/site/site.ts';
import { listVersions, readDraft } from '#contracts/site/site-versions.ts';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { call } from '#web/platform/lib/api.ts';
import { load } from '#web/platform/lib/outcome.ts';
import { lazyPart } from '#web/platform/ui/lazy-part.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import { Editor } from '#web/site/editing/editor.tsx';
import type { Route } from './+types/edit-page.ts';

const Preview = lazyPart(() => import('./preview.tsx'));

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
        <Editor
          key={section}
          section={section}
          loaded={loaderData.data.draft}
          versions={loaderData.data.versions}
          preview={(content) => <Preview section={section} content={content} />}
        />
      )}
    </>
  );
}

/** Loads the draft of a section and its earlier versions. */
function loadEditing(section: SectionName) {
  const params = { section };
  return load(async () => {
    const [draft, versions] = await Promise.all([call(readDraft, { params }), call(listVersions, { params })]);
    return { draft, versions };
  });
}

import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { loadSection } from '#web/platform/lib/section.ts';
import { EditEntrance } from '#web/site/site/edit-entrance.tsx';
import type { Route } from './+types/photos-page.ts';
import { PhotosView } from './photos-view.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return { archive: await loadSection(context, 'photos') };
}

/** Checks whether to load the archive again: not for another filter or number of photos, so the address changes at once. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export default function PhotosPage({ loaderData: { archive } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title={archive.heading} description={archive.lead} />
      <PhotosView archive={archive} />
      <EditEntrance sections={['photos']} />
    </>
  );
}

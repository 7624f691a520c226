import { redirect } from 'react-router';
import { faceLimits, listFaces } from '#contracts/gallery/faces.ts';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { callList } from '#web/platform/lib/list-api.ts';
import { load } from '#web/platform/lib/outcome.ts';
import { Container } from '#web/platform/ui/container.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import type { Route } from './+types/who-is-this-page.ts';
import { FaceQueue } from './face-queue.tsx';
import { PrintedFaces } from './printed-faces.tsx';

const print = 'print';

export function clientLoader({ params: { sheet }, request }: Route.ClientLoaderArgs) {
  if (sheet !== undefined && sheet !== print) throw redirect('/not-found');
  const before = new URL(request.url).searchParams.get('before') ?? undefined;
  return load(() =>
    sheet === print
      ? callList(listFaces, { query: { open: 'unnamed', limit: String(faceLimits.printed) } })
      : callList(listFaces, { query: { before: /^[1-9]\d{0,14}$/.test(before ?? '') ? before : undefined } }),
  );
}

/** Faces that wait for a name: answered one after the other, or printed for the breakfast table. */
export default function WhoIsThisPage({ params, loaderData: { data, errors } }: Route.ComponentProps) {
  return (
    <Container page>
      <PageTitle title="Who is this?" />
      {errors && <PageError errors={errors} />}
      {data && (params.sheet === print ? <PrintedFaces faces={data} /> : <FaceQueue faces={data} />)}
    </Container>
  );
}

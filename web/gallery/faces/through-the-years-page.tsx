import { Link } from 'react-router';
import { listOwnPhotos, type OwnPhoto } from '#contracts/gallery/faces.ts';
import type { ReceivedPage } from '#contracts/platform/received-page.ts';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { formatTaken } from '#web/platform/lib/format-taken.ts';
import { groupBy } from '#web/platform/lib/group-by.ts';
import { callList } from '#web/platform/lib/list-api.ts';
import { load } from '#web/platform/lib/outcome.ts';
import { useMoreEntries } from '#web/platform/lib/use-more-entries.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import common from '#web/platform/ui/common.module.css';
import { Container } from '#web/platform/ui/container.tsx';
import { Empty } from '#web/platform/ui/empty.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import { ResponsivePicture } from '#web/platform/ui/responsive-picture.tsx';
import { SectionHead } from '#web/platform/ui/section-head.tsx';
import { ShowMore } from '#web/platform/ui/show-more.tsx';
import type { Route } from './+types/through-the-years-page.ts';
import { FaceCrop } from './face-crop.tsx';
import styles from './through-the-years.module.css';

export function clientLoader() {
  return load(() => callList(listOwnPhotos));
}

/** Shows the photos of the member who looks, oldest first, each with the member’s face where it is known. */
export default function ThroughTheYearsPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  return (
    <Container page>
      <PageTitle title="You, through the years" />
      <SectionHead as="h1" title="You, through the years">
        <ButtonLink to="/who-is-this" variant="secondary" size="small" icon="help-circle">
          Who is this?
        </ButtonLink>
      </SectionHead>
      {errors && <PageError errors={errors} />}
      {data && (data.items.length === 0 ? <NoPhotos /> : <Years first={data} />)}
    </Container>
  );
}

function Years({ first }: { first: ReceivedPage<OwnPhoto[]> }) {
  const { entries, hasMore, working, showMore } = useMoreEntries(
    first,
    ({ _id }) => _id,
    (_last, page) => callList(listOwnPhotos, { query: { page: String(page) } }),
  );
  const years = groupBy(entries, ({ taken }) => taken?.slice(0, 4) ?? 'Some day');
  return (
    <>
      <div className={styles.years}>
        {[...years].map(([year, photos]) => (
          <section key={year} aria-labelledby={`year-${year}`}>
            <h2 id={`year-${year}`}>{year}</h2>
            <ul className={styles.photos}>
              {photos.map((photo) => (
                <li key={photo._id}>
                  <OwnPhotoLink photo={photo} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <ShowMore
        status={`${entries.length} photos`}
        label="Show more photos"
        hasMore={hasMore}
        working={working}
        onMore={showMore}
      />
    </>
  );
}

function OwnPhotoLink({ photo }: { photo: OwnPhoto }) {
  const { _id, url, caption, width, height, taken, face } = photo;
  const words = caption || 'A photo without a caption';
  return (
    <Link to={`/photos?photo=${_id}`}>
      {face && width && height ? (
        <FaceCrop photo={{ url, width, height }} spot={face} side={260} label="" />
      ) : (
        <ResponsivePicture url={url} alt="" sizes="16rem" width={1} height={1} loading="lazy" />
      )}
      <span>{words}</span>
      {taken && taken.length > 4 && <span className={common.meta}>{formatTaken(taken)}</span>}
    </Link>
  );
}

function NoPhotos() {
  return (
    <Empty
      picture="/art/pennants.svg"
      title="Find yourself in the photos"
      action={
        <ButtonLink to="/photos" icon="photo">
          Look through the photos
        </ButtonLink>
      }
    >
      Open a photo that you are in and add your name, or mark your face. It then shows here, by year.
    </Empty>
  );
}

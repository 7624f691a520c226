import { useNavigate, useRevalidator } from 'react-router';
import { deletePost, type Post, readPost, restorePost } from '#contracts/feed/posts.ts';
import { isAuthor } from '#contracts/platform/policies.ts';
import { Comments } from '#web/feed/posts/comments/comments.tsx';
import { DeleteButton } from '#web/feed/posts/writing/delete-button.tsx';
import { toReportable } from '#web/feed/posts/writing/to-reportable.ts';
import { UndoBar } from '#web/feed/posts/writing/undo-bar.tsx';
import { loadMutes } from '#web/moderation/mutes/load-mutes.ts';
import { MutedContext, MutedFold } from '#web/moderation/mutes/muted-fold.tsx';
import { HiddenNote } from '#web/moderation/reports/hidden-note.tsx';
import { ReportButton } from '#web/moderation/reports/report-button.tsx';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { useLastGood } from '#web/platform/lib/use-last-good.ts';
import { useSpot } from '#web/platform/lib/use-spot.ts';
import { useLive } from '#web/platform/live-updates/use-live.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import { joinClasses } from '#web/platform/ui/join-classes.ts';
import { PageError } from '#web/platform/ui/page-error.tsx';
import type { Route } from './+types/post-page.ts';
import { PostContentView } from './post-content-view.tsx';
import { PostHead } from './post-head.tsx';
import styles from './post-page.module.css';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [post, muted] = await Promise.all([submit(readPost, { params: { id: params.id } }), loadMutes()]);
  return { ...post, muted };
}

export default function PostPage({ loaderData: { data, errors, muted }, params }: Route.ComponentProps) {
  const last = useLastGood(data);
  const { revalidate } = useRevalidator();
  useLive('posts', revalidate);
  const shown = last?._id === params.id ? last : null;
  return (
    <Container narrow page>
      <ButtonLink to="/feed" variant="quiet" icon="arrow-left" className={styles.back}>
        Back To Feed
      </ButtonLink>
      {errors && <PageError errors={errors} />}
      {shown && (
        <MutedContext value={muted}>
          <Whole key={shown._id} post={shown} />
        </MutedContext>
      )}
      <UndoBar />
    </Container>
  );
}

function Whole({ post }: { post: Post }) {
  const { name, likeCount } = post;
  const id = `post-${post._id}`;
  const item = toReportable('post', post);
  const { ref, isSpot } = useSpot<HTMLElement>(id);
  return (
    <>
      <PageTitle title={`Post by ${name}`} />
      <h1 className="sr-only">Post by {name}</h1>
      <section
        id={id}
        ref={ref}
        tabIndex={-1}
        aria-label={`Post by ${name}`}
        className={joinClasses(styles.post, isSpot && styles.spot)}
      >
        <HiddenNote item={item} />
        <MutedFold author={post} what="post">
          <Card as="article" label={`Post by ${name}`} padding="large">
            <PostHead written={post} large />
            <PostContentView post={post} large>
              {(editButton) => (
                <div className={styles.foot}>
                  <p>{likers(likeCount)}</p>
                  {editButton}
                </div>
              )}
            </PostContentView>
          </Card>
          <div className={styles.report}>
            <ReportButton item={item} />
            {post.hidden && <DeleteHidden post={post} />}
          </div>
        </MutedFold>
      </section>
      {(!post.hidden || post.commentCount > 0) && <Comments post={post} />}
    </>
  );
}

/** Lets the author delete a hidden post; its page is gone afterwards. */
function DeleteHidden({ post }: { post: Post }) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const params = { id: post._id };
  if (!isAuthor(viewer, post)) return null;
  return (
    <DeleteButton
      remove={async () => {
        const outcome = await submit(deletePost, { params });
        if (outcome.ok) await navigate('/feed');
        return outcome;
      }}
      undoable={{ what: 'post', spot: `post-${post._id}`, restore: () => submit(restorePost, { params }) }}
    />
  );
}

// There is always a line, so that the comments stay where they are when the first like comes.
function likers(count: number): string {
  if (count === 0) return 'No likes yet';
  return count === 1 ? '1 person likes this' : `${count} people like this`;
}

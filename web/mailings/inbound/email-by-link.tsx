import { type EmailByLink as EmailToDecide, takeBackMinutes } from '#contracts/mailings/emails-by-link.ts';
import { useClub } from '#web/platform/layout/club.ts';
import { countOf } from '#web/platform/lib/counts.ts';
import { formatMoment } from '#web/platform/lib/dates.ts';
import type { PlainFormResult } from '#web/platform/lib/plain-form.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import { IconFact } from '#web/platform/ui/icon-fact.tsx';

interface EmailByLinkProps {
  /** Undefined when the link has ended. */
  email: EmailToDecide | undefined;
  result: PlainFormResult | undefined;
}

/**
 * Shows where a member says whether they wrote an email, or takes back the post that one became. Nothing happens by opening it:
 * programs that scan emails open their links, too. It is one plain form, so it is the same with and without JavaScript.
 */
export default function EmailByLink({ email, result }: EmailByLinkProps) {
  if (result?.isDone) return <Done fields={result.fields ?? {}} />;
  if (email?.isOpen) return <Question email={email} result={result} />;
  return email?.kind === 'post' ? <TooLate /> : <Ended />;
}

function Question({ email, result }: { email: EmailToDecide; result: PlainFormResult | undefined }) {
  const isHeld = email.kind === 'held';
  return (
    <>
      <p>{isHeld ? `${email.name}, ${whyHeld}` : `${email.name}, your email became this post.`}</p>
      <Contents email={email} />
      <form method="post" noValidate>
        <FormAlert errors={result?.errors ?? {}} />
        {isHeld ? <YesOrNo /> : <TakeBack post={email.post} />}
      </form>
    </>
  );
}

const whyHeld =
  'we’re not sure that you wrote all of this email. Others will read only what you see here. It counts if you say that it’s yours.';

function Contents({ email: { kind, from, subject, text, date, pictures } }: { email: EmailToDecide }) {
  const { timeZone } = useClub();
  return (
    <article>
      <dl>
        {from && <IconFact icon="mail" name="From" value={from} />}
        <IconFact icon="clock" name="Sent" value={formatMoment(date, timeZone)} />
        {pictures > 0 && <IconFact icon="photo" name="With" value={countOf(pictures, 'picture', 'pictures')} />}
      </dl>
      {subject && <h2>{subject}</h2>}
      {text ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the arrow keys have to reach it.
        <section aria-label={kind === 'held' ? 'The email' : 'The post'} tabIndex={0}>
          {text}
        </section>
      ) : (
        <p>There is no text in it.</p>
      )}
    </article>
  );
}

function YesOrNo() {
  return (
    <>
      <Button type="submit" name="answer" value="yes" block>
        Yes, I wrote it
      </Button>
      <Button type="submit" name="answer" value="no" variant="secondary" block>
        No, delete it
      </Button>
    </>
  );
}

function TakeBack({ post }: { post: string | null }) {
  return (
    <>
      <p>You can take it back with this link for {takeBackMinutes} minutes.</p>
      <Button type="submit" name="answer" value="yes" block>
        Take it back
      </Button>
      <SeePost post={post} />
    </>
  );
}

function SeePost({ post }: { post: string | null }) {
  return (
    <ButtonLink to={`/post/${post}`} variant="secondary" block>
      See your post
    </ButtonLink>
  );
}

function Done({ fields }: { fields: Record<string, string> }) {
  const [title, text] = outcomeOf(fields);
  return (
    <Alert kind="success" role="status" title={title}>
      {text}
    </Alert>
  );
}

function outcomeOf({ kind, answer }: Record<string, string>): [title: string, text: string] {
  if (kind === 'post') return ['Your post is gone', 'No one can see it anymore.'];
  return answer === 'yes' ? ['Thank you. It counts now.', 'You can close this page.'] : ['It’s deleted.', deletedWords];
}

const deletedWords = 'No one else has seen it, and it did nothing. You don’t need to do anything else.';

function TooLate() {
  return (
    <>
      <p>
        The link works for {takeBackMinutes} minutes. You can still delete your post on the site: log in, find it in the
        Post Feed, and press Delete.
      </p>
      <ButtonLink to="/feed" variant="secondary" block>
        Open the Post Feed
      </ButtonLink>
    </>
  );
}

function Ended() {
  return (
    <>
      <p>This is already done, or the email is too old. Log in to write something or delete it.</p>
      <ButtonLink to="/login" block>
        Log In
      </ButtonLink>
    </>
  );
}

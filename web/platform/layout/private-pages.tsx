import { Suspense, useEffect, useState } from 'react';
import { Outlet, useMatches } from 'react-router';
import { isManager } from '#contracts/platform/policies.ts';
import { refuse } from '#web/platform/lib/outcome.ts';
import { findMissingProof, type MissingProof, reauthentication } from '#web/platform/lib/reauthentication.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { shownData } from '#web/platform/lib/shown-data.ts';
import { OfflineNote } from '#web/platform/offline/offline-note.tsx';
import { storeLastSeen } from '#web/platform/offline/store-last-seen.ts';
import { lazyPart } from '#web/platform/ui/lazy-part.tsx';

const WaitingBanner = lazyPart(() => import('./waiting-banner.tsx'));
const TwoStepBanner = lazyPart(() => import('./two-step-banner.tsx'));

/** Shows what every page behind a guard has around it. */
export function PrivatePages() {
  const viewer = useViewer();
  useEffect(storeLastSeen, []);
  return (
    <>
      <OfflineNote />
      {isManager(viewer) && (
        <Suspense>
          <TwoStepBanner />
        </Suspense>
      )}
      {viewer?.role === 'Guest' && (
        <Suspense>
          <WaitingBanner />
        </Suspense>
      )}
      <Outlet />
      <ShownData />
      <Reauthentication />
    </>
  );
}

const ReauthenticationDialog = lazyPart(() => import('./reauthentication-dialog.tsx'));

interface Question {
  missing: MissingProof;
  answer: (isProven: boolean) => void;
}

const notProven = 'Nothing was changed or sent. Press the button again when you’re ready to confirm that it’s you.';

/** Asks who they are where an action needs a newer proof than the login, and then has it sent again. */
function Reauthentication() {
  const [question, setQuestion] = useState<Question>();
  useEffect(() => {
    // What is refused meanwhile waits for the same answer.
    let asking: Promise<boolean> | undefined;
    reauthentication.retry = async (outcome, input, again) => {
      const missing = findMissingProof(outcome);
      if (missing === undefined || (missing === 'password' && hasPassword(input))) return outcome;
      asking ??= new Promise<boolean>((answer) => setQuestion({ missing, answer }));
      const isProven = await asking;
      asking = undefined;
      setQuestion(undefined);
      return isProven ? again() : refuse({ error: notProven }, 403);
    };
    return () => {
      reauthentication.retry = undefined;
    };
  }, []);
  if (!question) return null;
  return (
    <Suspense>
      <ReauthenticationDialog missing={question.missing} onAnswer={question.answer} />
    </Suspense>
  );
}

/** Checks whether the form that sent this has a field of its own for the password; a new one is typed twice. */
function hasPassword(input: unknown): boolean {
  const body = (input as { body?: object } | undefined)?.body;
  return body !== undefined && 'password' in body && !('password2' in body);
}

const waiting: (() => void)[] = [];

/** Lets actions wait until their result is on the page. */
function ShownData() {
  const matches = useMatches();
  useEffect(() => {
    const isCurrent = () => {
      const current = window.__reactRouterDataRouter?.state.loaderData;
      return matches.every(({ id, loaderData }) => loaderData === current?.[id]);
    };
    shownData.wait = () => new Promise((resolve) => (isCurrent() ? resolve() : waiting.push(resolve)));
    if (isCurrent()) resolveAll();
  }, [matches]);
  useEffect(
    () => () => {
      shownData.wait = undefined;
      resolveAll();
    },
    [],
  );
  return null;
}

function resolveAll(): void {
  for (const resolve of waiting.splice(0)) resolve();
}

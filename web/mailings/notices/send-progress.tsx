import type { Notice } from '#contracts/mailings/notices.ts';
import { useClub } from '#web/platform/layout/club.ts';
import { ProgressBar } from '#web/platform/ui/progress-bar.tsx';
import { timeLeft } from './words.ts';

/** How many of its emails have been sent. */
export function SendProgress({ notice }: { notice: Notice }) {
  const { subject, state, people, sent, remaining } = notice;
  const { sendsEmail } = useClub();
  return (
    <>
      <ProgressBar aria-label={`Emails sent of “${subject}”`} value={people - remaining} max={people || 1} />
      <p role="status">
        <b>
          {sent} of {people} {sendsEmail ? 'sent' : 'saved on the machine'}.
        </b>{' '}
        {state === 'sending' && <>{timeLeft(notice)} You can leave this page. It will keep sending.</>}
        {state === 'stopped' && <>{remaining} are waiting.</>}
      </p>
    </>
  );
}

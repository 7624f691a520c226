import { Link } from 'react-router';
import { type Notice, type NoticeState, resumeNotice, stopNotice } from '#contracts/mailings/notices.ts';
import { useClub } from '#web/platform/layout/club.ts';
import { countOf } from '#web/platform/lib/counts.ts';
import { formatAgoInSentence, formatMoment } from '#web/platform/lib/dates.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { ProgressBar } from '#web/platform/ui/progress-bar.tsx';
import styles from './notice-card.module.css';
import { timeLeft, toRecipients } from './words.ts';

const titles: Record<NoticeState, string> = {
  scheduled: 'Scheduled',
  sending: 'Sending now',
  stopped: 'Stopped',
  sent: 'Sent',
};

const directions: Record<NoticeState, string> = {
  scheduled: 'Going',
  sending: 'Going',
  stopped: 'Addressed',
  sent: 'Sent',
};

/** Shows a notice on its way: how far it is, what went wrong and where to read about it, and the button to stop it. */
export function NoticeCard({ notice, failuresAt }: { notice: Notice; failuresAt?: string }) {
  const { _id, subject, state, failed, trouble } = notice;
  return (
    <Card title={titles[state]}>
      <div className={styles.card}>
        <p>
          <b>“{subject}”</b>
          <span className={common.metaLine}>
            {directions[state]} {toRecipients(notice)}. <Start notice={notice} />
          </span>
        </p>
        {notice.startedAt && <SendProgress notice={notice} />}
        {trouble && (
          <Alert kind="notice" role="status">
            {trouble}
          </Alert>
        )}
        {failed > 0 && (
          <Alert kind="danger" icon="mail-x">
            <b>{failed} could not be delivered.</b>{' '}
            <Link to={failuresAt ?? `/manager/notices/${_id}`}>See which addresses</Link>
          </Alert>
        )}
        <NoticeControls notice={notice} />
      </div>
    </Card>
  );
}

function Start({ notice: { state, startedAt, sendAt } }: { notice: Notice }) {
  const { timeZone } = useClub();
  if (startedAt) return <>Started {formatAgoInSentence(startedAt, new Date(), timeZone)}.</>;
  return state === 'scheduled' && sendAt ? <>It will be sent on {formatMoment(sendAt, timeZone)}.</> : null;
}

/** Shows how many of its emails have been sent. */
function SendProgress({ notice }: { notice: Notice }) {
  const { subject, state, people, sent, remaining, trouble } = notice;
  const { sendsEmail } = useClub();
  return (
    <>
      <ProgressBar aria-label={`Emails sent of “${subject}”`} value={people - remaining} max={people || 1} />
      <p role="status">
        <b>
          {sent} of {people} {sendsEmail ? 'sent' : 'saved on the machine'}.
        </b>{' '}
        {state === 'sending' && <>{!trouble && timeLeft(notice)} You can leave this page. It will keep sending.</>}
        {state === 'stopped' && <>{countOf(remaining, 'is', 'are')} waiting.</>}
      </p>
    </>
  );
}

const options = { failed: 'That didn’t work' };

/** Stops a notice that is under way, or resumes a stopped one; shows nothing for a sent one. */
function NoticeControls({ notice: { _id, state, startedAt } }: { notice: Notice }) {
  const resuming = useAction(resumeNotice, options);
  const stopping = useAction(stopNotice, options);
  const input = { params: { id: _id } };
  if (state === 'sent') return null;
  if (state === 'stopped') {
    return (
      <Button
        icon="player-play"
        block
        working={resuming.working}
        workingLabel="Starting…"
        onClick={() => resuming.run(input)}
      >
        {startedAt ? 'Keep sending' : 'Send it after all'}
      </Button>
    );
  }
  return (
    <Button
      variant="danger"
      icon="player-stop"
      block
      working={stopping.working}
      workingLabel="Stopping…"
      onClick={() => stopping.run(input)}
    >
      {startedAt ? 'Stop sending' : 'Don’t send it'}
    </Button>
  );
}

import { Link } from 'react-router';
import type { Notice, NoticeState } from '#contracts/mailings/notices.ts';
import { useClub } from '#web/platform/layout/club.ts';
import { formatAgoInSentence, formatMoment } from '#web/platform/lib/dates.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import styles from './notice-card.module.css';
import { NoticeControls } from './notice-controls.tsx';
import { SendProgress } from './send-progress.tsx';
import { toRecipients } from './words.ts';

const titles: Record<NoticeState, string> = {
  scheduled: 'Scheduled',
  sending: 'Sending now',
  stopped: 'Stopped',
  sent: 'Sent',
};

/** A notice on its way: how far it is, what went wrong and where to read about it, and the button to stop it. */
export function NoticeCard({ notice, failuresAt }: { notice: Notice; failuresAt?: string }) {
  const { _id, subject, state, failed, trouble } = notice;
  return (
    <Card title={titles[state]} icon="mail-forward">
      <div className={styles.card}>
        <p>
          <b>“{subject}”</b>
          <span className={styles.meta}>
            {state === 'sent' ? 'Sent' : 'Going'} {toRecipients(notice)}. <Start notice={notice} />
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

function Start({ notice: { startedAt, sendAt } }: { notice: Notice }) {
  const { timeZone } = useClub();
  if (startedAt) return <>Started {formatAgoInSentence(startedAt, new Date(), timeZone)}.</>;
  return sendAt ? <>It will be sent on {formatMoment(sendAt, timeZone)}.</> : null;
}

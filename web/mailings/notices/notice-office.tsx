import { useRevalidator } from 'react-router';
import type { AudienceCounts } from '#contracts/mailings/notice-audiences.ts';
import type { Notice } from '#contracts/mailings/notices.ts';
import type { ReceivedPage } from '#contracts/platform/received-page.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { useHeldBack } from '#web/platform/lib/use-held-back.ts';
import { usePolling } from '#web/platform/lib/use-polling.ts';
import { useLive } from '#web/platform/live-updates/use-live.ts';
import common from '#web/platform/ui/common.module.css';
import { ComposeForm } from './compose-form.tsx';
import { timeToNextPoll } from './next-poll.ts';
import { NoticeCard } from './notice-card.tsx';
import { NoticeList } from './notice-list.tsx';
import styles from './notice-office.module.css';
import { NoticePreview } from './notice-preview.tsx';
import { useNoticeForm } from './use-notice-form.ts';

/** Shows a notice being written, those on their way, and all that were sent. */
export function NoticeOffice({ counts, notices }: { counts: AudienceCounts; notices: ReceivedPage<Notice[]> }) {
  const { revalidate } = useRevalidator();
  const viewer = useViewer();
  useLive('notices', revalidate);
  usePolling(notices.items, timeToNextPoll);
  const { shown, waiting, show } = useHeldBack(notices.items, ({ author }) => author === viewer?.name);
  const form = useNoticeForm(counts);
  return (
    <>
      <div className={styles.office}>
        <ComposeForm form={form} counts={counts} />
        <div className={common.column5}>
          {shown.filter(isOnItsWay).map((notice) => (
            <NoticeCard key={notice._id} notice={notice} />
          ))}
          <NoticePreview
            title="Preview"
            subject={form.subject.text}
            message={form.message.text}
            eventTitle={form.eventTitle}
            asksForAnswer={form.asksForAnswer}
          />
        </div>
      </div>
      <NoticeList first={{ ...notices, items: shown }} waiting={waiting.length} onShow={show} />
    </>
  );
}

// The newest one stays in sight when it was stopped, so that it can be resumed.
function isOnItsWay({ state }: Notice, place: number): boolean {
  return state === 'sending' || state === 'scheduled' || (state === 'stopped' && place === 0);
}

import type { NoticeDetails } from '#contracts/mailings/notices.ts';
import { countOf } from '#web/platform/lib/counts.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import common from '#web/platform/ui/common.module.css';
import { SectionHead } from '#web/platform/ui/section-head.tsx';
import { missedWords } from './words.ts';

/** Shows whom a notice did not reach once it is sent, and the way to the list of calls. */
export function MissedPeople({ notice: { _id, state, reached } }: { notice: NoticeDetails }) {
  if (state !== 'sent') return null;
  const { bounced, noAddress, unsubscribed, open, called } = reached;
  const missed = bounced + noAddress + unsubscribed + open;
  return (
    <section className={common.above7} aria-labelledby="missed">
      <SectionHead id="missed" title="Was anybody missed?" />
      <Alert kind={missed === 0 ? 'success' : 'notice'} title={missedWords(missed, called)}>
        {missed > 0 && describe(reached)}
      </Alert>
      {missed + called > 0 && (
        <p className={common.above4}>
          <ButtonLink to={`/manager/calls?notice=${_id}`} icon="phone">
            Call them
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

function describe({ bounced, noAddress, unsubscribed, open, called }: NoticeDetails['reached']): string {
  const groups = [
    noAddress > 0 && `${noAddress} without an email address`,
    bounced > 0 && `${bounced} whose email could not be delivered`,
    unsubscribed > 0 && `${unsubscribed} who turned off emails`,
    open > 0 && `${countOf(open, 'who hasn’t', 'who haven’t')} opened the site for two months`,
  ].filter((group) => group !== false);
  const list = new Intl.ListFormat('en-US').format(groups);
  return `${list}.${called > 0 ? ` ${called} got a call already.` : ''}`;
}

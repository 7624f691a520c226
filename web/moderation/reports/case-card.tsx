import { useState } from 'react';
import { Link } from 'react-router';
import { decideReport, type ReportCase, reportLimits } from '#contracts/moderation/reports.ts';
import { countOf } from '#web/platform/lib/counts.ts';
import { formatAgo, formatAgoInSentence, formatMoment } from '#web/platform/lib/dates.ts';
import { focusHeading, focusPageHeading } from '#web/platform/lib/focus-heading.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Avatar } from '#web/platform/ui/avatar.tsx';
import { Badge } from '#web/platform/ui/badge.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { DecisionForm } from '#web/platform/ui/decision-form.tsx';
import { ResponsivePicture } from '#web/platform/ui/responsive-picture.tsx';
import styles from './case-card.module.css';
import { HiddenNote } from './hidden-note.tsx';

interface CaseDecisionProps {
  caseId: string;
  author: ReportCase['author'];
  /** The heading of the case. */
  labelledBy: string;
  onDecided: () => void;
}

const choices = [
  { decision: 'keep', label: 'Keep it', variant: 'secondary', icon: 'check', workingLabel: 'Keeping…' },
  { decision: 'remove', label: 'Hide it', icon: 'eye-off', workingLabel: 'Hiding…' },
] as const;

const hint = 'They come as a notification and an email. If you keep it and write nothing, we don’t tell anyone.';

const badges = {
  open: { kind: 'brass', words: 'Waiting' },
  kept: { kind: 'turf', words: 'Kept' },
  removed: { kind: 'clay', words: 'Hidden' },
  restored: { kind: 'turf', words: 'Shown again' },
} as const;

interface CaseCardProps {
  reportCase: ReportCase;
  onDecided: () => void;
}

/** Shows something that was reported: what it says, who reported it and why, and what managers decide. */
export function CaseCard({ reportCase, onDecided }: CaseCardProps) {
  const { _id, kind, id, author, reports, reportCount, decision } = reportCase;
  const [wasRestored, setRestored] = useState(false);
  // Cases of further pages are not loaded again: they would still show who hid it.
  const isOutdated = wasRestored && reportCase.state === 'removed';
  const state = isOutdated ? 'restored' : reportCase.state;
  const titleId = `case-${_id}`;
  const badge = badges[state];
  return (
    <Card as="article" padding="medium">
      <div className={styles.head}>
        <h2 id={titleId}>
          A {kind} by {author?.name ?? 'a former member'}
        </h2>
        <Badge kind={badge.kind}>{badge.words}</Badge>
      </div>
      <TextBefore reportCase={reportCase} />
      <Item reportCase={reportCase} />
      {reportCount > 0 && (
        <>
          <h3 className={styles.subhead}>{countOf(reportCount, 'member', 'members')} reported it</h3>
          <ul className={styles.reports}>
            {reports.map((report) => (
              <Report key={`${report.by?.user} ${report.date}`} {...report} />
            ))}
          </ul>
        </>
      )}
      {decision ? (
        !isOutdated && <Decision state={state} decision={decision} />
      ) : (
        <CaseDecision caseId={_id} author={author} labelledBy={titleId} onDecided={onDecided} />
      )}
      <HiddenNote
        item={{ kind, id, author, hidden: state === 'removed' || undefined }}
        mayRestore
        onRestored={() => {
          setRestored(true);
          showToast({ kind: 'success', title: 'It is shown again' });
          focusHeading(titleId);
        }}
      />
    </Card>
  );
}

function Report({ by, reason, date }: ReportCase['reports'][number]) {
  return (
    <li>
      {by && <Avatar name={by.name} avatar={by.avatar} id={by.user} size="small" />}
      <div>
        {by ? <Link to={`/profile/user/${by.user}`}>{by.name}</Link> : 'A member'}{' '}
        <time dateTime={date} title={formatMoment(date)}>
          {formatAgo(date)}
        </time>
        <p>{reason}</p>
      </div>
    </li>
  );
}

/** Returns what to say of an item without words: all but profiles have at least a picture. */
function describeWordless(kind: ReportCase['kind']): string {
  return kind === 'profile' ? 'There’s no bio.' : 'No words, only a picture.';
}

function TextBefore({ reportCase: { kind, textBefore } }: { reportCase: ReportCase }) {
  if (textBefore === null) return null;
  return (
    <>
      <h3 className={styles.subhead}>When it was reported, it said</h3>
      <blockquote className={styles.item}>
        <p>{textBefore || describeWordless(kind)}</p>
      </blockquote>
      <h3 className={styles.subhead}>Now it says</h3>
    </>
  );
}

function Item({ reportCase: { kind, item, author, hiddenBefore } }: { reportCase: ReportCase }) {
  if (!item) return <p className={common.meta}>This {kind} is gone.</p>;
  return (
    <>
      <blockquote className={styles.item}>
        {item.picture && (
          <ResponsivePicture url={item.picture} alt="" sizes="200px" loading="lazy" className={styles.picture} />
        )}
        <p>{item.text || describeWordless(kind)}</p>
      </blockquote>
      <p className={styles.facts}>
        {formatMoment(item.date)} · <Link to={item.href}>See it on its page</Link>
        {author && hiddenBefore > 0 && (
          <>
            {' '}
            · {countOf(hiddenBefore, 'other thing', 'other things')} by {author.name} hidden before
          </>
        )}
      </p>
    </>
  );
}

const done = { open: 'Opened', kept: 'Kept', removed: 'Hidden', restored: 'Shown again' } as const;

function Decision({ state, decision }: { state: ReportCase['state']; decision: NonNullable<ReportCase['decision']> }) {
  const { by, date, reason, words } = decision;
  return (
    <div className={common.above4}>
      <p>
        <b>{done[state]}</b> by {by?.name ?? 'a manager who has left'} {formatAgoInSentence(date)}.
        {reason && ` Why: ${reason}`}
      </p>
      {words && <p>The author was told: “{words}”</p>}
    </div>
  );
}

/** Keeps or hides what was reported, with a few words to its author. */
function CaseDecision({ caseId, author, labelledBy, onDecided }: CaseDecisionProps) {
  const { run, pending, errors } = useAction(decideReport, {
    onDone({ state }) {
      showToast({ kind: 'success', title: state === 'removed' ? 'It is hidden' : 'It stays where it is' });
      onDecided();
      // The form that had the focus is gone.
      focusPageHeading();
    },
  });
  return (
    <DecisionForm
      labelledBy={labelledBy}
      words={{ to: author?.name, maxLength: reportLimits.words, hint }}
      choices={choices}
      errors={errors}
      underWay={pending?.body.decision}
      onDecide={(decision, words) => void run({ params: { id: caseId }, body: { decision, words } })}
    />
  );
}

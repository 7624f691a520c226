import { deleteVouch, type Vouch } from '#contracts/membership/vouches.ts';
import { formatAgo } from '#web/platform/lib/dates.ts';
import { focusPageHeading } from '#web/platform/lib/focus-heading.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Badge } from '#web/platform/ui/badge.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { SectionHead } from '#web/platform/ui/section-head.tsx';
import styles from './vouches.module.css';

const states = { waiting: 'Waiting', approved: 'Invited', declined: 'Not invited' } as const;
const looks = { waiting: 'brass', approved: 'turf', declined: 'clay' } as const;

/** Lists the people whom the member vouched for, with the managers’ decisions. */
export function OwnVouches({ vouches }: { vouches: Vouch[] }) {
  return (
    <section aria-labelledby="vouched" className={common.above7}>
      <SectionHead id="vouched" title="People you vouched for" />
      <ul className={styles.list}>
        {vouches.map((vouch) => (
          <li key={vouch._id}>
            <OwnVouch vouch={vouch} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OwnVouch({ vouch: { _id, name, email, words, date, state, reply } }: { vouch: Vouch }) {
  return (
    <Card padding="medium">
      <div className={styles.head}>
        <b>{name}</b>
        <Badge kind={looks[state]}>{states[state]}</Badge>
      </div>
      <p className={common.meta}>
        {email || 'No email address'} · {formatAgo(date)}
      </p>
      <p>{words}</p>
      {reply && <p className={styles.reply}>A manager wrote to you: “{reply}”</p>}
      {state === 'waiting' && <TakeBack id={_id} name={name} />}
    </Card>
  );
}

function TakeBack({ id, name }: { id: string; name: string }) {
  const { run, working } = useAction(deleteVouch, {
    failed: 'We couldn’t take it back',
    onDone() {
      showToast({ kind: 'success', title: `You took back your request for ${name}` });
      // The button that had the focus is gone.
      focusPageHeading();
    },
  });
  return (
    <Button
      variant="secondary"
      size="small"
      working={working}
      workingLabel="Taking it back…"
      onClick={() => run({ params: { id } })}
    >
      Take it back<span className="sr-only">: {name}</span>
    </Button>
  );
}

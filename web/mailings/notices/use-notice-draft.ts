import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { type Audience, audiences } from '#contracts/mailings/notice-audiences.ts';
import { useDraft } from '#web/platform/lib/drafts.ts';

type When = 'now' | 'later';

/** Everything that a manager writes and chooses for a notice: it survives a reload and a lost session. */
export function useNoticeDraft() {
  const subject = useDraft('notice-subject');
  const message = useDraft('notice-message');
  const audience = useDraft('notice-audience');
  const event = useDraft('notice-event');
  const when = useDraft('notice-when');
  const sendAt = useDraft('notice-send-at');
  useAskedEvent((asked) => {
    audience.setText('event');
    event.setText(asked);
  });
  return {
    subject,
    message,
    audience: audiences.find((each) => each === audience.text) ?? 'members',
    setAudience: (next: Audience) => audience.setText(next),
    event: event.text,
    setEvent: event.setText,
    when: (when.text === 'later' ? 'later' : 'now') as When,
    setWhen: (next: When) => when.setText(next),
    sendAt: sendAt.text,
    setSendAt: sendAt.setText,
    clear() {
      for (const part of [subject, message, audience, event, when, sendAt]) part.clear();
    },
  };
}

/** `?event=` in the address begins a notice to the people of that event; it counts once, and not again after a reload. */
function useAskedEvent(choose: (event: string) => void): void {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('event');
  const onAsked = useEffectEvent((event: string) => {
    choose(event);
    setQuery({}, { replace: true });
  });
  useEffect(() => {
    if (asked) onAsked(asked);
  }, [asked]);
}

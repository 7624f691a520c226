import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readEvent } from '#contracts/events/events.ts';
import { type Audience, type AudienceCounts, audiences } from '#contracts/mailings/notice-audiences.ts';
import { createNotice, sendTestNotice } from '#contracts/mailings/notices.ts';
import type { FlatErrors } from '#contracts/platform/common.ts';
import { isPast } from '#contracts/platform/event-dates.ts';
import { useClub } from '#web/platform/layout/club.ts';
import { useClubToday } from '#web/platform/layout/club-today.ts';
import { showTestSent } from '#web/platform/layout/show-test-sent.ts';
import { call } from '#web/platform/lib/api.ts';
import { clearDrafts, type Draft, useDraft } from '#web/platform/lib/drafts.ts';
import { load } from '#web/platform/lib/outcome.ts';
import { createSendingKey } from '#web/platform/lib/sending.ts';
import { stored } from '#web/platform/lib/storage.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { canceledNotice } from './words.ts';

const none: FlatErrors = {};
const timeMissing = { sendAt: 'Choose a date and time.' };
const eventMissing = { event: 'Choose an event.' };

/** Returns what a manager writes and to whom, stored as a draft until it is sent, and what they can do with it. */
export function useNoticeForm(counts: AudienceCounts) {
  const { sendsEmail } = useClub();
  const today = useClubToday();
  const { clear, submissionKey, about, ...draft } = useNoticeDraft();
  const { subject, message, audience, event, when, sendAt } = draft;
  const [errors, setErrors] = useState(none);
  const [isAsking, setAsking] = useState(false);
  const chosenEvent = audience === 'event' ? counts.events.find(({ _id }) => _id === event) : undefined;
  const aboutEvent = audience === 'event' ? chosenEvent?._id : about.text;
  const written = { audience, event: aboutEvent ?? '', subject: subject.text, message: message.text };

  const test = useAction(sendTestNotice, {
    reload: false,
    onRefused: (refused) => setErrors(refused.errors),
    onDone() {
      setErrors(none);
      showTestSent(sendsEmail);
    },
  });
  const sentTitle = sendsEmail ? 'Your notice is on its way' : 'Your notice is saved on the machine';
  const sending = useAction(createNotice, {
    onRefused({ status, errors }) {
      setErrors(errors);
      // Otherwise it may have arrived.
      if (status >= 400 && status < 500) submissionKey.setText('');
    },
    onDone() {
      setErrors(none);
      clear();
      // What is said behind an open dialog is not heard.
      setAsking(false);
      showToast({
        kind: 'success',
        title: when === 'later' ? 'Your notice is scheduled' : sentTitle,
        text: 'You can follow it on this page.',
      });
    },
  });

  return {
    ...draft,
    isAsking,
    setAsking,
    eventTitle: chosenEvent?.title ?? null,
    /** Whether its people can still answer. */
    asksForAnswer:
      chosenEvent !== undefined && !chosenEvent.isCanceled && !isPast({ ...chosenEvent, endDate: null }, today),
    /** Who gets it; undefined while no event is chosen. */
    chosen: audience === 'event' ? chosenEvent : counts[audience],
    errors,
    isTesting: test.working,
    isSending: sending.working,
    /** Returns whether the event and the time are chosen, where they are needed. */
    check(): boolean {
      const missesEvent = audience === 'event' && !chosenEvent;
      const missesTime = when === 'later' && sendAt === '';
      setErrors({ ...(missesEvent && eventMissing), ...(missesTime && timeMissing) });
      return !missesEvent && !missesTime;
    },
    sendTest: () => test.run({ body: written }),
    send() {
      const idempotencyKey = submissionKey.text || createSendingKey();
      submissionKey.setText(idempotencyKey);
      return sending.run({ body: { ...written, sendAt: when === 'later' ? sendAt : '' }, idempotencyKey });
    },
  };
}

export type NoticeForm = ReturnType<typeof useNoticeForm>;

type When = 'now' | 'later';

/** Returns everything that a manager writes and chooses for a notice: it survives a reload and a lost session. */
function useNoticeDraft() {
  const subject = useDraft('notice-subject');
  const message = useDraft('notice-message');
  const audience = useDraft('notice-audience');
  const event = useDraft('notice-event');
  const about = useDraft('notice-about');
  const when = useDraft('notice-when');
  const sendAt = useDraft('notice-send-at');
  const submissionKey = useDraft('notice-key');
  useAsked('event', (asked) => {
    audience.setText('event');
    event.setText(asked);
  });
  useAsked('canceled', async (asked) => {
    audience.setText('members');
    const { data } = await load(() => call(readEvent, { params: { id: asked } }));
    // What was written before the event was loaded stays.
    if (!data || stored.read(subject.key) || stored.read(message.key)) return;
    about.setText(asked);
    const words = canceledNotice(data);
    subject.setText(words.subject);
    message.setText(words.message);
  });
  /** Returns a draft that ends what the notice is about once there are no words: then another notice begins. */
  const endingTopic = (draft: Draft, other: Draft) => ({
    ...draft,
    setText(text: string) {
      draft.setText(text);
      if (text === '' && other.text === '') about.setText('');
    },
  });
  return {
    subject: endingTopic(subject, message),
    message: endingTopic(message, subject),
    audience: audiences.find((each) => each === audience.text) ?? 'members',
    setAudience: (next: Audience) => audience.setText(next),
    event: event.text,
    /** The canceled event that it tells all members about; empty for any other notice. */
    about,
    setEvent: event.setText,
    when: (when.text === 'later' ? 'later' : 'now') as When,
    setWhen: (next: When) => when.setText(next),
    sendAt: sendAt.text,
    setSendAt: sendAt.setText,
    /** Stored until a response has come, so that a notice is not sent twice. */
    submissionKey,
    /** Empties the drafts after they were sent; all stay if one was changed since. */
    clear() {
      clearDrafts([subject, message, audience, event, about, when, sendAt]);
      submissionKey.setText('');
    },
  };
}

/** Calls `begin` with what the address asks a new notice to begin with: once, and not again after a reload. */
function useAsked(name: 'event' | 'canceled', begin: (id: string) => unknown): void {
  const [query, setQuery] = useSearchParams();
  const asked = query.get(name);
  const onAsked = useEffectEvent((id: string) => {
    begin(id);
    setQuery({}, { replace: true });
  });
  useEffect(() => {
    if (asked) onAsked(asked);
  }, [asked]);
}

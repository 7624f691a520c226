import { useState } from 'react';
import type { FlatErrors } from '#contracts/common.ts';
import type { AudienceCounts } from '#contracts/notice-audiences.ts';
import { createNotice, sendTestNotice } from '#contracts/notices.ts';
import { submit } from '#web/lib/api.ts';
import { showToast } from '#web/lib/toasts.ts';
import { useNoticeDraft } from './use-notice-draft.ts';

type Action = 'send' | 'test';

const none: FlatErrors = {};
const timeMissing = { sendAt: 'Choose a date and time.' };
const eventMissing = { event: 'Choose an event.' };

/** What a manager writes and to whom, kept as a draft until it is sent, and what they can do with it. */
export function useNoticeForm(counts: AudienceCounts) {
  const { clear, ...draft } = useNoticeDraft();
  const { subject, message, audience, event, when, sendAt } = draft;
  const [errors, setErrors] = useState(none);
  const [working, setWorking] = useState<Action>();
  const chosenEvent = audience === 'event' ? counts.events.find(({ _id }) => _id === event) : undefined;
  const written = { audience, event: chosenEvent?._id ?? '', subject: subject.text, message: message.text };

  /** Returns whether it went well. */
  async function act(action: Action, work: () => Promise<FlatErrors | undefined>): Promise<boolean> {
    setWorking(action);
    const refused = await work();
    setErrors(refused ?? none);
    setWorking(undefined);
    return !refused;
  }

  return {
    ...draft,
    eventTitle: chosenEvent?.title ?? null,
    /** How many mails it makes; undefined while no event is chosen. */
    chosen: audience === 'event' ? chosenEvent : counts[audience],
    errors,
    working,
    /** Returns whether the event and the time are said, where they are wanted. */
    check(): boolean {
      const missesEvent = audience === 'event' && !chosenEvent;
      const missesTime = when === 'later' && sendAt === '';
      setErrors({ ...(missesEvent && eventMissing), ...(missesTime && timeMissing) });
      return !missesEvent && !missesTime;
    },
    sendTest: () =>
      act('test', async () => {
        const outcome = await submit(sendTestNotice, { body: written });
        if (!outcome.ok) return outcome.errors;
        showToast({ kind: 'success', title: 'The test is on its way', text: 'Check your email in a minute.' });
      }),
    send: () =>
      act('send', async () => {
        const outcome = await submit(createNotice, { body: { ...written, sendAt: when === 'later' ? sendAt : '' } });
        if (!outcome.ok) return outcome.errors;
        clear();
      }),
  };
}

export type NoticeForm = ReturnType<typeof useNoticeForm>;

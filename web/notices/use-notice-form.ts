import { useState } from 'react';
import type { FlatErrors } from '#contracts/common.ts';
import { type Audience, createNotice, sendTestNotice } from '#contracts/notices.ts';
import { submit } from '#web/lib/api.ts';
import { useDraft } from '#web/lib/drafts.ts';
import { showToast } from '#web/ui/toasts.ts';

type Deed = 'send' | 'test';

const none: FlatErrors = {};
const timeMissing = { sendAt: 'Choose a date and a time.' };

/** What a manager writes, kept as a draft until it is sent, and what they can do with it. */
export function useNoticeForm() {
  const subject = useDraft('notice-subject');
  const message = useDraft('notice-message');
  const [audience, setAudience] = useState<Audience>('members');
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [sendAt, setSendAt] = useState('');
  const [errors, setErrors] = useState(none);
  const [working, setWorking] = useState<Deed>();
  const written = { audience, subject: subject.text, message: message.text };

  /** Answers whether it went well. */
  async function act(deed: Deed, work: () => Promise<FlatErrors | undefined>): Promise<boolean> {
    setWorking(deed);
    const refused = await work();
    setErrors(refused ?? none);
    setWorking(undefined);
    return !refused;
  }

  function clear() {
    subject.clear();
    message.clear();
    setWhen('now');
    setSendAt('');
  }

  return {
    subject,
    message,
    audience,
    setAudience,
    when,
    setWhen,
    sendAt,
    setSendAt,
    errors,
    working,
    /** Answers whether the time is said, where one is wanted. */
    checkTime(): boolean {
      const isMissing = when === 'later' && sendAt === '';
      setErrors(isMissing ? timeMissing : none);
      return !isMissing;
    },
    sendTest: () =>
      act('test', async () => {
        const outcome = await submit(sendTestNotice, { body: written });
        if (!outcome.ok) return outcome.errors;
        showToast({ kind: 'success', title: 'The test is on its way', text: 'Look in your mail in a minute.' });
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

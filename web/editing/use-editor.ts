import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { FlatErrors } from '#contracts/common.ts';
import { siteForms } from '#contracts/forms/site.ts';
import { type SectionName, updateSection } from '#contracts/site.ts';
import { deleteDraft, readDraft, type SiteDraft, saveDraft } from '#contracts/site-versions.ts';
import { submit } from '#web/lib/api.ts';
import { showToast } from '#web/lib/toasts.ts';
import type { Content } from './content.ts';
import { type Changes, forgetChanges } from './saved-changes.ts';
import { toChanges, useWords } from './use-words.ts';

type Action = 'save' | 'publish' | 'bring back' | 'throw away';

/** Somebody wrote after one began. */
export interface Overtaken {
  theirs: SiteDraft;
  /** What was refused for it; undefined: it was found when the page was opened. */
  action?: Action;
  /** The earlier version that was about to come back. */
  version?: Content | undefined;
}

interface Sent {
  ok: boolean;
  errors?: FlatErrors | undefined;
}

export type Editor = ReturnType<typeof useEditor>;

const none: FlatErrors = {};

/** What a manager writes into a section, and what they can do with it; what the server refuses stays in the form. */
export function useEditor(section: SectionName, loaded: SiteDraft) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { words, markSaved, replace, ...form } = useWords(section, loaded);
  const [errors, setErrors] = useState(none);
  const [working, setWorking] = useState<Action>();
  const [overtaken, setOvertaken] = useState(() => findOvertaken(loaded, words));
  const { content } = words;
  const { saved, displaced } = form;
  const params = { section };

  /** With `force` in place of whatever is there by now. */
  const since = (force: boolean) => ({ base: words.base, force: force ? 'true' : 'false' }) as const;

  function begin(draft: SiteDraft, next: Changes = toChanges(draft)) {
    replace(draft, next);
    setErrors(none);
    setOvertaken(findOvertaken(draft, next));
  }

  async function act<Outcome extends Sent>(
    action: Action,
    sending: Promise<Outcome>,
    version?: Content,
  ): Promise<Outcome> {
    setWorking(action);
    const outcome = await sending;
    const newer = outcome.errors?.error ? await findNewer() : undefined;
    setOvertaken(newer && { ...newer, action, version });
    setErrors(newer ? none : (outcome.errors ?? none));
    setWorking(undefined);
    return outcome;
  }

  async function findNewer(): Promise<Overtaken | undefined> {
    const outcome = await submit(readDraft, { params });
    return outcome.ok ? findOvertaken(outcome.data, words) : undefined;
  }

  /** Leads to the page when it is published. */
  async function thenShow(sending: Promise<Sent>, onPublished?: () => void): Promise<Sent> {
    const outcome = await sending;
    if (!outcome.ok) return outcome;
    onPublished?.();
    showToast({ kind: 'success', title: 'The page was published', text: 'Everyone can see it now.' });
    await navigate(siteForms[section].path);
    return outcome;
  }

  return {
    ...form,
    content,
    errors,
    working,
    overtaken,
    /** Returns whether it is saved. */
    async save(force = false): Promise<boolean> {
      const outcome = await act('save', submit(saveDraft, { params, query: since(force), body: content }));
      if (!outcome.ok) return false;
      markSaved({ ...outcome.data, content });
      showToast({ kind: 'success', title: 'Your draft was saved', text: 'Only managers can see it.' });
      return true;
    },
    publish(force = false): Promise<Sent> {
      const sending = submit(updateSection, { params, query: since(force), body: content });
      return act(
        'publish',
        thenShow(sending, () => forgetChanges(section)),
      );
    },
    /** Publishes an earlier version; the draft and the words in the form stay. */
    bringBack(version: Content, force = false): Promise<Sent> {
      const query = { ...since(force), keepDraft: 'true' } as const;
      return act('bring back', thenShow(submit(updateSection, { params, query, body: version })), version);
    },
    /** Goes back to what is saved. */
    drop: () => begin(saved),
    /** Takes over what somebody else wrote. */
    take: (theirs: SiteDraft) => begin(theirs),
    takeBack: () => displaced && begin(saved, displaced),
    /** Goes back to what is published. */
    async throwAway(force = false): Promise<void> {
      const gone = await act('throw away', submit(deleteDraft, { params, query: since(force) }));
      const outcome = gone.ok ? await act('throw away', submit(readDraft, { params })) : undefined;
      if (!outcome?.ok) return;
      begin(outcome.data);
      void revalidate();
    },
  };
}

function findOvertaken(theirs: SiteDraft, { base }: Changes): Overtaken | undefined {
  return Number(theirs.base) > Number(base) ? { theirs } : undefined;
}

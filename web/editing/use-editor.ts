import { useEffect, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { FlatErrors } from '#contracts/common.ts';
import { type SectionName, updateSection } from '#contracts/site.ts';
import { siteForms } from '#contracts/site-forms.ts';
import { deleteDraft, readDraft, type SiteDraft, saveDraft } from '#contracts/site-versions.ts';
import { submit } from '#web/lib/api.ts';
import { showToast } from '#web/ui/toasts.ts';
import { type Content, isSame, setAt, type Value } from './content.ts';
import { type Changes, forgetChanges, keepChanges, readChanges } from './kept-changes.ts';

type Deed = 'save' | 'publish' | 'throw away';

/** Somebody wrote after one began. */
export interface Overtaken {
  theirs: SiteDraft;
  /** What was refused for it; undefined: it was found when the page was opened. */
  deed?: Deed;
  /** What was about to be published. */
  content?: Content | undefined;
}

interface Sent {
  errors?: FlatErrors | undefined;
}

export type Editor = ReturnType<typeof useEditor>;

const none: FlatErrors = {};

/** What a manager writes into a section, kept in this browser until it is saved, and what they can do with it. */
export function useEditor(section: SectionName, loaded: SiteDraft) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [restored] = useState(() => readChanges(section));
  const [saved, setSaved] = useState(loaded);
  const [words, setWords] = useState(restored ?? toChanges(loaded));
  /** Words that gave way to others, to be had back. */
  const [aside, setAside] = useState<Changes>();
  // Counts how often all of it was replaced: the form then begins anew.
  const [round, setRound] = useState(0);
  const [errors, setErrors] = useState(none);
  const [working, setWorking] = useState<Deed>();
  const [overtaken, setOvertaken] = useState(() => findOvertaken(loaded, words));
  const { content } = words;
  const changed = !isSame(content, saved.content as Content);
  const params = { section };

  useEffect(() => {
    if (changed) keepChanges(section, words);
    else forgetChanges(section);
  }, [section, changed, words]);

  /** With `force` in place of whatever is there by now. */
  const since = (force: boolean) => ({ base: words.base, force: force ? 'true' : 'false' }) as const;

  function replace(draft: SiteDraft, next: Changes) {
    setSaved(draft);
    setAside(isSame(content, next.content) ? undefined : words);
    setWords(next);
    setRound((count) => count + 1);
    setErrors(none);
    setOvertaken(findOvertaken(draft, next));
  }

  async function act<Outcome extends Sent>(deed: Deed, sending: Promise<Outcome>, what?: Content): Promise<Outcome> {
    setWorking(deed);
    const outcome = await sending;
    const newer = outcome.errors?.error ? await findNewer() : undefined;
    setOvertaken(newer && { ...newer, deed, content: what });
    setErrors(newer ? none : (outcome.errors ?? none));
    setWorking(undefined);
    return outcome;
  }

  async function findNewer(): Promise<Overtaken | undefined> {
    const outcome = await submit(readDraft, { params });
    return outcome.ok ? findOvertaken(outcome.answer, words) : undefined;
  }

  async function send(what: Content, force: boolean) {
    const outcome = await submit(updateSection, { params, query: since(force), body: what });
    if (!outcome.ok) return outcome;
    forgetChanges(section);
    showToast({ kind: 'success', title: 'The page is published', text: 'Everybody sees it now.' });
    await navigate(siteForms[section].path);
    return outcome;
  }

  return {
    content,
    saved,
    aside,
    errors,
    working,
    changed,
    round,
    overtaken,
    wasRestored: restored !== undefined,
    change: (path: string[], value: Value) =>
      setWords((now) => ({ ...now, content: setAt(now.content, path, value) as Content })),
    /** Answers whether it is saved. */
    async save(force = false): Promise<boolean> {
      const outcome = await act('save', submit(saveDraft, { params, query: since(force), body: content }));
      if (!outcome.ok) return false;
      setSaved({ ...outcome.answer, content });
      setWords((now) => ({ ...now, base: outcome.answer.base }));
      showToast({ kind: 'success', title: 'The draft is saved', text: 'Only managers see it.' });
      return true;
    },
    publish: (what: Content, force = false) => act('publish', send(what, force), what),
    /** Goes back to what is saved. */
    drop: () => replace(saved, toChanges(saved)),
    /** Takes over what somebody else wrote. */
    take: (theirs: SiteDraft) => replace(theirs, toChanges(theirs)),
    takeBack: () => aside && replace(saved, aside),
    /** Goes back to what is published. */
    async throwAway(force = false): Promise<void> {
      const gone = await act('throw away', submit(deleteDraft, { params, query: since(force) }));
      const outcome = gone.ok ? await act('throw away', submit(readDraft, { params })) : undefined;
      if (!outcome?.ok) return;
      replace(outcome.answer, toChanges(outcome.answer));
      void revalidate();
    },
  };
}

function toChanges({ base, content }: SiteDraft): Changes {
  return { base, content: content as Content };
}

function findOvertaken(theirs: SiteDraft, { base }: Changes): Overtaken | undefined {
  return Number(theirs.base) > Number(base) ? { theirs } : undefined;
}

import { useEffect, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { FlatErrors } from '#contracts/common.ts';
import { type SectionName, updateSection } from '#contracts/site.ts';
import { siteForms } from '#contracts/site-forms.ts';
import { deleteDraft, readDraft, type SiteDraft, saveDraft } from '#contracts/site-versions.ts';
import { submit } from '#web/lib/api.ts';
import { showToast } from '#web/ui/toasts.ts';
import { type Content, isSame, setAt, type Value } from './content.ts';
import { forgetChanges, keepChanges, readChanges } from './kept-changes.ts';

type Deed = 'save' | 'publish' | 'drop';

const none: FlatErrors = {};

/** What a manager writes into a section, kept in this browser until it is saved, and what they can do with it. */
export function useEditor(section: SectionName, loaded: SiteDraft) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [restored] = useState(() => readChanges(section));
  const [saved, setSaved] = useState(loaded);
  const [base, setBase] = useState(restored?.base ?? loaded.base);
  const [content, setContent] = useState(restored?.content ?? (loaded.content as Content));
  // Counts how often all of it was replaced: the form then begins anew.
  const [round, setRound] = useState(0);
  const [errors, setErrors] = useState(none);
  const [working, setWorking] = useState<Deed>();
  /** Somebody else has published meanwhile. */
  const [overtaken, setOvertaken] = useState(false);
  const changed = !isSame(content, saved.content as Content);
  const params = { section };

  useEffect(() => {
    if (changed) keepChanges(section, { content, base });
    else forgetChanges(section);
  }, [section, changed, content, base]);

  function replace(draft: SiteDraft) {
    setSaved(draft);
    setBase(draft.base);
    setContent(draft.content as Content);
    setRound((count) => count + 1);
    setErrors(none);
  }

  async function act(deed: Deed, work: () => Promise<FlatErrors | undefined>): Promise<FlatErrors> {
    setWorking(deed);
    const refused = (await work()) ?? none;
    setErrors(refused);
    setWorking(undefined);
    return refused;
  }

  async function publish(what: Content, force: boolean): Promise<FlatErrors | undefined> {
    const query = { base, force: force ? 'true' : 'false' } as const;
    const outcome = await submit(updateSection, { params, query, body: what });
    if (!outcome.ok) {
      setOvertaken(Boolean(outcome.errors.error) && (await isOvertaken()));
      return outcome.errors;
    }
    forgetChanges(section);
    showToast({ kind: 'success', title: 'The page is published', text: 'Everybody sees it now.' });
    await navigate(siteForms[section].path);
    return undefined;
  }

  async function isOvertaken(): Promise<boolean> {
    const outcome = await submit(readDraft, { params });
    return outcome.ok && outcome.answer.base !== base;
  }

  return {
    content,
    saved,
    errors,
    working,
    changed,
    round,
    overtaken,
    wasRestored: restored !== undefined,
    change: (path: string[], value: Value) => setContent((before) => setAt(before, path, value) as Content),
    save: () =>
      act('save', async () => {
        const outcome = await submit(saveDraft, { params, body: content });
        if (!outcome.ok) return outcome.errors;
        setSaved({ ...outcome.answer, content });
        showToast({ kind: 'success', title: 'The draft is saved', text: 'Only managers see it.' });
      }),
    /** Answers what was refused. */
    publish: (what: Content, force: boolean) => act('publish', () => publish(what, force)),
    /** Goes back to what is published. */
    drop: () =>
      act('drop', async () => {
        const removed = await submit(deleteDraft, { params });
        if (!removed.ok) return removed.errors;
        const outcome = await submit(readDraft, { params });
        if (!outcome.ok) return outcome.errors;
        replace(outcome.answer);
        await revalidate();
      }),
  };
}

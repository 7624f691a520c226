import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { FlatErrors } from '#contracts/platform/common.ts';
import { siteForms } from '#contracts/site/forms/site.ts';
import { type SectionName, updateSection } from '#contracts/site/site.ts';
import { deleteDraft, readDraft, type SiteDraft, saveDraft } from '#contracts/site/site-versions.ts';
import { call, submit } from '#web/platform/lib/api.ts';
import { load, type Refused } from '#web/platform/lib/outcome.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { type Content, isSame } from '#web/site/editing/content/content.ts';
import { renewClub } from '#web/site/site/renew-club.ts';
import { type Changes, forgetChanges, toChanges, useChanges } from './saved-changes.ts';

type Action = 'save' | 'publish' | 'restore' | 'delete';

/** Someone else saved or published after this editing began. */
export interface Overtaken {
  theirs: SiteDraft;
  /** What was refused because of it; undefined if it was found when the page was opened. */
  action?: Action;
  /** The earlier version that was about to be restored. */
  version?: Content | undefined;
}

export type Editor = ReturnType<typeof useEditor>;

const none: FlatErrors = {};

/** Returns the content that a manager edits, and the actions on it; what the server refuses stays in the form. */
export function useEditor(section: SectionName, loaded: SiteDraft) {
  const navigate = useNavigate();
  const { changes, markSaved, replace, ...form } = useChanges(section, loaded);
  const [errors, setErrors] = useState(none);
  const [overtaken, setOvertaken] = useState(() => findOvertaken(loaded, changes));
  const { content } = changes;
  const { saved, displaced } = form;
  const params = { section };

  /** With `force`, the server overwrites whatever is there by now. */
  const since = (force: boolean) => ({ base: changes.base, force: force ? 'true' : 'false' }) as const;

  function begin(draft: SiteDraft, next: Changes = toChanges(draft)) {
    replace(draft, next);
    setErrors(none);
    setOvertaken(findOvertaken(draft, next));
  }

  function settle() {
    setErrors(none);
    setOvertaken(undefined);
  }

  /** Shows what was refused, or who wrote in the meantime if that is the reason. */
  async function explain(refused: Refused, action: Action, version?: Content) {
    const outcome = refused.errors.error ? await submit(readDraft, { params }) : undefined;
    const now = outcome?.ok ? outcome.data : undefined;
    // It had arrived, and its response was lost.
    if (now && action === 'save' && isSame(now.content as Content, content)) return finishSaving(now);
    if (now && action === 'publish' && !now.draft && isSame(now.content as Content, content)) return finishPublishing();
    const newer = now && findOvertaken(now, changes);
    setOvertaken(newer && { ...newer, action, version });
    setErrors(newer ? none : refused.errors);
  }

  function finishSaving(draft: SiteDraft) {
    settle();
    markSaved({ ...draft, content });
    forgetChanges(section, content);
    showToast({ kind: 'success', title: 'Your draft was saved', text: 'Only managers can see it.' });
  }

  function finishPublishing() {
    forgetChanges(section, content);
    return showPage();
  }

  async function showPage() {
    settle();
    await renewClub();
    showToast({ kind: 'success', title: 'The page was published', text: 'Everyone can see it now.' });
    await navigate(siteForms[section].path);
  }

  const saving = useAction((force: boolean) => submit(saveDraft, { params, query: since(force), body: content }), {
    reload: false,
    onRefused: (refused) => explain(refused, 'save'),
    onDone: finishSaving,
  });
  const publishing = useAction(
    (force: boolean) => submit(updateSection, { params, query: since(force), body: content }),
    {
      onRefused: (refused) => explain(refused, 'publish'),
      onDone: finishPublishing,
    },
  );
  const restoring = useAction(
    (version: Content, force: boolean) =>
      submit(updateSection, { params, query: { ...since(force), keepDraft: 'true' }, body: version }),
    { onRefused: (refused, version) => explain(refused, 'restore', version), onDone: showPage },
  );
  const deleting = useAction(
    (force: boolean) =>
      load(async () => {
        await call(deleteDraft, { params, query: since(force) });
        return call(readDraft, { params });
      }),
    { onRefused: (refused) => explain(refused, 'delete'), onDone: (draft) => begin(draft) },
  );
  const actions = { save: saving, publish: publishing, restore: restoring, delete: deleting };

  return {
    ...form,
    content,
    errors,
    working: (Object.keys(actions) as Action[]).find((action) => actions[action].working),
    overtaken,
    /** Returns whether it is saved. */
    save: (force = false) => saving.run(force),
    publish: (force = false) => publishing.run(force),
    /** Publishes an earlier version; the draft and the content of the form stay. */
    restore: (version: Content, force = false) => restoring.run(version, force),
    /** Goes back to what is saved. */
    discard: () => begin(saved),
    /** Replaces the form's content with what someone else wrote. */
    take: (theirs: SiteDraft) => begin(theirs),
    takeBack: () => displaced && begin(saved, displaced),
    /** Goes back to the published content. */
    deleteDraft: (force = false) => deleting.run(force),
  };
}

function findOvertaken(theirs: SiteDraft, { base }: Changes): Overtaken | undefined {
  return Number(theirs.base) > Number(base) ? { theirs } : undefined;
}

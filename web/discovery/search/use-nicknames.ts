import { useState } from 'react';
import { type NicknameList, readNicknames, restoreNicknames, saveNicknames } from '#contracts/discovery/nicknames.ts';
import type { FlatErrors } from '#contracts/platform/common.ts';
import { submit } from '#web/platform/lib/api.ts';
import type { Refused } from '#web/platform/lib/outcome.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';

type Action = 'save' | 'restore';

/** Someone else changed the list after this editing began. */
export interface Overtaken {
  theirs: NicknameList;
  /** What was refused because of it. */
  action: Action;
}

const none: FlatErrors = {};

/** Returns the list that a manager edits, and the actions on it; what the server refuses stays in the form. */
export function useNicknames(loaded: NicknameList) {
  const [saved, setSaved] = useState(loaded);
  const [names, setNames] = useState(loaded.names);
  const [errors, setErrors] = useState(none);
  const [overtaken, setOvertaken] = useState<Overtaken>();
  const since = (force: boolean) => ({ base: saved.base, force: force ? 'true' : 'false' }) as const;

  function take(list: NicknameList, chooseNames = (_now: string) => list.names) {
    setSaved(list);
    setNames(chooseNames);
    setErrors(none);
    setOvertaken(undefined);
  }

  /** Shows what was refused, or who changed the list in the meantime if that is the reason. */
  async function explain(refused: Refused, action: Action) {
    const newer = refused.errors.error ? await submit(readNicknames) : undefined;
    const isOvertaken = newer?.ok && newer.data.base !== saved.base;
    setOvertaken(isOvertaken ? { theirs: newer.data, action } : undefined);
    setErrors(isOvertaken ? none : refused.errors);
  }

  const saving = useAction((force: boolean) => submit(saveNicknames, { query: since(force), body: { names } }), {
    reload: false,
    onRefused: (refused) => explain(refused, 'save'),
    onDone(list) {
      // What was typed since the press stays.
      take(list, (now) => (now === names ? list.names : now));
      showToast({ kind: 'success', title: 'The nicknames were saved', text: 'The search knows them now.' });
    },
  });
  const restoring = useAction((force: boolean) => submit(restoreNicknames, { query: since(force) }), {
    reload: false,
    onRefused: (refused) => explain(refused, 'restore'),
    onDone(list) {
      take(list);
      showToast({ kind: 'success', title: 'The original list is back' });
    },
  });

  return {
    saved,
    names,
    setNames,
    isChanged: names !== saved.names,
    errors,
    overtaken,
    take,
    save: saving,
    restore: restoring,
  };
}

import { useEffect, useRef } from 'react';
import { useFetcher, useMatch } from 'react-router';
import { showToast } from '#web/lib/toasts.ts';
import { type PostAction, type PostOutcome, postsAction } from './act-on-posts.ts';

interface PostActionOptions {
  onDone?: () => void;
  /** By default a refusal is shown in the corner of the page. */
  onRefused?: (outcome: PostOutcome & { ok: false }) => void;
}

/** Does things to posts; `pending` is the action under way. A refusal leaves everything as it was. */
export function usePostAction({ onDone, onRefused = showRefusal }: PostActionOptions = {}) {
  const fetcher = useFetcher<PostOutcome>();
  // The script of another page may not be here, and not come while there is no connection.
  const path = useMatch('/post/:id')?.pathname ?? postsAction;
  const handled = useRef<PostOutcome>(undefined);
  useEffect(() => {
    if (fetcher.state !== 'idle' || !fetcher.data || handled.current === fetcher.data) return;
    handled.current = fetcher.data;
    if (fetcher.data.ok) onDone?.();
    else onRefused(fetcher.data);
  });
  return {
    pending: fetcher.formData?.get('action') as PostAction | undefined,
    errors: fetcher.data?.ok === false ? fetcher.data.errors : undefined,
    act: (action: PostAction, fields: Record<string, string>) =>
      void fetcher.submit({ action, ...fields }, { method: 'post', action: path }),
  };
}

function showRefusal({ errors }: PostOutcome & { ok: false }) {
  showToast({ kind: 'danger', title: 'That didn’t work', text: Object.values(errors)[0] });
}

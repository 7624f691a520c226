import { useState } from 'react';
import { type Comment, postLimits, updateComment } from '#contracts/posts.ts';
import { useAction } from '#web/lib/use-action.ts';
import { useEditDraft } from '#web/lib/use-edit-draft.ts';
import { remaining } from '#web/posts/writing/remaining.ts';
import { EditForm } from '#web/ui/edit-form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

interface EditCommentProps {
  postId: string;
  comment: Comment;
  onEnd: () => void;
}

/** Changes one's own comment in its place. What is not saved yet waits in this browser. */
export function EditComment({ postId, comment, onEnd }: EditCommentProps) {
  const draft = useEditDraft(`edit-comment:${comment._id}`, comment.edited);
  const [body, setBody] = useState(draft.text ?? comment.body);
  const { run, working, errors } = useAction(updateComment, { onDone: end });

  function change(text: string) {
    setBody(text);
    draft.setText(text);
  }

  function end() {
    draft.clear();
    onEnd();
  }

  return (
    <EditForm
      errors={errors}
      working={working}
      onSave={() => void run({ params: { id: postId, commentId: comment._id }, body: { body } })}
      onCancel={end}
    >
      <TextArea
        label="Your comment"
        name="body"
        rows={5}
        autoFocus
        value={body}
        error={errors.body}
        hint={remaining(body, postLimits.commentBody)}
        onChange={(event) => change(event.target.value)}
      />
    </EditForm>
  );
}

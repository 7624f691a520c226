import { canDeleteFaceName, isOwnName, settlesName } from '#contracts/gallery/face-policies.ts';
import {
  agreeWithName,
  deleteFaceName,
  type Face,
  type FaceName,
  faceLimits,
  withdrawAgreement,
} from '#contracts/gallery/faces.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import common from '#web/platform/ui/common.module.css';

interface FaceNameRowProps {
  name: FaceName;
  onDone: (face: Face) => void;
}

/** Shows one name of a face, and buttons to agree, take it back, or say that it’s another person. */
export function FaceNameRow({ name, onDone }: FaceNameRowProps) {
  const viewer = useViewer();
  const input = { params: { id: name._id } };
  const failed = 'We couldn’t save that';
  const agree = useAction(agreeWithName, { failed, reload: false, onDone });
  const withdraw = useAction(withdrawAgreement, { failed, reload: false, onDone });
  const remove = useAction(deleteFaceName, { failed, reload: false, onDone });
  const isViewer = viewer?._id === name.user;
  const isOwn = viewer?._id === name.suggestedBy;
  const hasAgreed = name.agreedBy.includes(viewer?._id ?? '');
  return (
    <li>
      {name.isConfirmed && (
        <p>
          This is <b>{isViewer ? 'you' : name.name}</b>.
        </p>
      )}
      {!name.isConfirmed && (isOwn || hasAgreed) && (
        <p>
          You say this is <b>{isViewer ? 'you' : name.name}</b>.
        </p>
      )}
      {!name.isConfirmed && !hasAgreed && (!isOwn || settlesName(viewer, name)) && (
        <Button
          size="small"
          icon="check"
          working={agree.working}
          workingLabel="Saving…"
          onClick={() => agree.run(input)}
        >
          {isViewer ? 'Yes, that’s me' : `Yes, that’s ${name.name}`}
        </Button>
      )}
      {!name.isConfirmed && (
        <p className={common.muted}>
          {name.agreedBy.length} of {faceLimits.agree} agree
        </p>
      )}
      {!name.isConfirmed && hasAgreed && (
        <Button variant="quiet" size="small" onClick={() => withdraw.run(input)}>
          I’m not sure anymore
        </Button>
      )}
      {canDeleteFaceName(viewer, name) && (
        <Button variant="quiet" size="small" icon="x" onClick={() => remove.run(input)}>
          {isOwnName(viewer, name) ? (
            'That’s not me'
          ) : (
            <>
              Remove<span className="sr-only"> {name.name}</span>
            </>
          )}
        </Button>
      )}
    </li>
  );
}

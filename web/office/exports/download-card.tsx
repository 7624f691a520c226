import { downloadEverything } from '#contracts/office/exports.ts';
import { saveFile } from '#web/platform/lib/save-file.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Fold } from '#web/platform/ui/fold.tsx';

/** Downloads everything of one's own as one file. */
export function DownloadCard() {
  const { run, working } = useAction(downloadEverything, {
    failed: 'That didn’t work',
    reload: false,
    onDone: (everything) =>
      saveFile('fieldhouse-everything.json', 'application/json', JSON.stringify(everything, null, 2)),
  });
  return (
    <Fold as="h3" title="Download your data" icon="download">
      <p>Get a copy of your profile, posts, comments, and likes in one file.</p>
      <Button
        variant="secondary"
        icon="download"
        working={working}
        workingLabel="Getting it ready…"
        onClick={() => run()}
      >
        Download everything
      </Button>
    </Fold>
  );
}

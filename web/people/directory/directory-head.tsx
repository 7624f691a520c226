import { downloadDirectory } from '#contracts/people/directory.ts';
import { saveFile } from '#web/platform/lib/save-file.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { SectionHead } from '#web/platform/ui/section-head.tsx';
import styles from './directory-head.module.css';

/** @param isComplete whether all of it is on the page, so that none is missing on paper */
export function DirectoryHead({ isComplete }: { isComplete: boolean }) {
  const { run, working } = useAction(downloadDirectory, {
    failed: 'The PDF didn’t come',
    reload: false,
    onDone: (pdf) => saveFile('directory.pdf', pdf.type, pdf),
  });
  return (
    <>
      <SectionHead as="h1" title="Directory" />
      <p className={styles.lead}>
        Every coach with a profile, and what each agreed to share. It’s for members only, so please don’t pass it on.
      </p>
      <div className={styles.buttons}>
        <Button
          icon="printer"
          working={!isComplete}
          workingLabel="Getting all the names…"
          onClick={() => window.print()}
        >
          Print
        </Button>
        <Button
          variant="secondary"
          icon="download"
          working={working}
          workingLabel="Making the PDF…"
          onClick={() => run()}
        >
          Save as PDF
        </Button>
        <ButtonLink to="/vouch" variant="secondary" icon="user-plus">
          Vouch for someone
        </ButtonLink>
      </div>
    </>
  );
}

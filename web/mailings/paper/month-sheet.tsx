import { useState } from 'react';
import { downloadMonthSheet, type Paper } from '#contracts/mailings/paper.ts';
import { saveFile } from '#web/platform/lib/save-file.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button, ButtonRow } from '#web/platform/ui/button.tsx';
import { PaperField } from './paper-field.tsx';

/** Shows the button that makes the sheet of the month for members who read on paper. */
export function MonthSheet() {
  const [paper, setPaper] = useState<Paper>('letter');
  const { run, working } = useAction(downloadMonthSheet, {
    failed: 'We couldn’t get the sheet',
    reload: false,
    onDone: (pdf) => saveFile('month.pdf', pdf.type, pdf),
  });
  return (
    <>
      <p>
        The month of the next breakfast in large print: events, new members, three stories, In Memory, and a reply slip.
      </p>
      <PaperField paper={paper} onChange={setPaper} />
      <ButtonRow above="medium">
        <Button
          icon="file-text"
          working={working}
          workingLabel="Making the sheet…"
          onClick={() => run({ query: { paper } })}
        >
          Make the month’s sheet
        </Button>
      </ButtonRow>
    </>
  );
}

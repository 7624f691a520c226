import { useState } from 'react';
import type { NoticeDetails } from '#contracts/mailings/notices.ts';
import { downloadLabels, downloadLetters, type Paper } from '#contracts/mailings/paper.ts';
import { saveFile } from '#web/platform/lib/save-file.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button, ButtonRow } from '#web/platform/ui/button.tsx';
import { CheckField } from '#web/platform/ui/check-field.tsx';
import common from '#web/platform/ui/common.module.css';
import { SectionHead } from '#web/platform/ui/section-head.tsx';
import { PaperField } from './paper-field.tsx';

/** Shows a notice as letters and labels for members without email. */
export function NoticePaper({ notice: { _id, startedAt, failed } }: { notice: NoticeDetails }) {
  const [paper, setPaper] = useState<Paper>('letter');
  const [withFailed, setWithFailed] = useState(false);
  const letters = useAction(downloadLetters, {
    failed: 'We couldn’t make the letters',
    reload: false,
    onDone: (pdf) => saveFile('letters.pdf', pdf.type, pdf),
  });
  const labels = useAction(downloadLabels, {
    failed: 'We couldn’t make the labels',
    reload: false,
    onDone: (pdf) => saveFile('labels.pdf', pdf.type, pdf),
  });
  if (startedAt === null) return null;
  const also = withFailed ? ({ also: 'bounced' } as const) : {};
  const sheet = paper === 'letter' ? ('avery-5160' as const) : ('a4' as const);
  return (
    <section className={common.above7} aria-labelledby="on-paper">
      <SectionHead id="on-paper" title="For members without email" />
      <p>
        Print this notice as letters. Folded in three, the name and the address show in a window envelope. Or use the
        labels. The address is there if they share it with members. US Letter is for #10 envelopes and Avery 5160
        labels. A4 is for DL envelopes and labels of 70 by 37 mm.
      </p>
      <PaperField paper={paper} onChange={setPaper} />
      {failed > 0 && (
        <CheckField
          name="also"
          label="Also for people whose email could not be delivered"
          checked={withFailed}
          onChange={(event) => setWithFailed(event.target.checked)}
        />
      )}
      <ButtonRow above="medium">
        <Button
          icon="file-text"
          working={letters.working}
          workingLabel="Making the letters…"
          onClick={() => letters.run({ params: { id: _id }, query: { paper, ...also } })}
        >
          Make the letters
        </Button>
        <Button
          variant="secondary"
          icon="id-badge-2"
          working={labels.working}
          workingLabel="Making the labels…"
          onClick={() => labels.run({ params: { id: _id }, query: { sheet, ...also } })}
        >
          Make the labels
        </Button>
      </ButtonRow>
    </section>
  );
}

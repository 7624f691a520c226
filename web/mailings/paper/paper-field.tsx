import { type Paper, papers } from '#contracts/mailings/paper.ts';
import { SelectField } from '#web/platform/ui/select-field.tsx';

interface PaperFieldProps {
  paper: Paper;
  onChange: (paper: Paper) => void;
  /** What each size is called. */
  labels: Record<Paper, string>;
}

/** Chooses the size of the paper. */
export function PaperField({ paper, onChange, labels }: PaperFieldProps) {
  return (
    <SelectField
      label="Paper"
      name="paper"
      value={paper}
      onChange={({ target }) => onChange(papers.find((size) => size === target.value) ?? 'letter')}
    >
      {papers.map((size) => (
        <option key={size} value={size}>
          {labels[size]}
        </option>
      ))}
    </SelectField>
  );
}

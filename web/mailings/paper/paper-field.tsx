import { type Paper, papers } from '#contracts/mailings/paper.ts';
import { SelectField } from '#web/platform/ui/field.tsx';

const names: Record<Paper, string> = { letter: 'US Letter', a4: 'A4' };

interface PaperFieldProps {
  paper: Paper;
  onChange: (paper: Paper) => void;
}

/** Chooses the size of the paper. */
export function PaperField({ paper, onChange }: PaperFieldProps) {
  return (
    <SelectField
      label="Paper"
      name="paper"
      value={paper}
      onChange={({ target }) => onChange(papers.find((size) => size === target.value) ?? 'letter')}
    >
      {papers.map((size) => (
        <option key={size} value={size}>
          {names[size]}
        </option>
      ))}
    </SelectField>
  );
}

import { TextField } from '#web/platform/ui/text-field.tsx';

interface TakenFieldProps {
  defaultValue?: string;
  error: string | undefined;
}

/** When a photo was taken: a year is enough. */
export function TakenField({ defaultValue, error }: TakenFieldProps) {
  return (
    <TextField
      label="When was it taken?"
      name="taken"
      optional
      autoComplete="off"
      placeholder="1987"
      maxLength={10}
      hint="A year is enough, such as 1987. If you know the day, write it as 1987-06-14."
      defaultValue={defaultValue}
      error={error}
    />
  );
}

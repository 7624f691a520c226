import type { ComponentProps, ReactNode } from 'react';
import type { useSentText } from '#web/platform/lib/use-saved-form.ts';
import { Button } from './button.tsx';
import { TextArea } from './field.tsx';
import { FormResult } from './form-result.tsx';
import type { IconName } from './icon-names.ts';

interface SentTextFormProps
  extends Pick<ComponentProps<typeof TextArea>, 'label' | 'hint' | 'rows' | 'autoFocus' | 'maxLength'> {
  writing: ReturnType<typeof useSentText>;
  className?: string | undefined;
  buttonsClass?: string | undefined;
  icon: IconName;
  submitLabel: string;
  workingLabel: string;
  /** More buttons. */
  children?: ReactNode;
}

/** Shows the form of a text that is sent, and sent again where no response comes. */
export function SentTextForm({ writing, className, buttonsClass, ...props }: SentTextFormProps) {
  const { text, setText, send, working, isUnsent, errors } = writing;
  const { icon, submitLabel, workingLabel, children, ...field } = props;
  return (
    <form
      method="post"
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        {...field}
        name="body"
        value={text}
        error={errors.body}
        onChange={(event) => setText(event.target.value)}
      />
      <FormResult errors={errors} isUnsent={isUnsent} working={working} onRetry={send} />
      <div className={buttonsClass}>
        <Button type="submit" icon={icon} working={working} workingLabel={workingLabel}>
          {submitLabel}
        </Button>
        {children}
      </div>
    </form>
  );
}

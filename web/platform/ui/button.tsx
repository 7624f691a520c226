import type { ComponentProps, MouseEvent } from 'react';
import styles from './button.module.css';
import { ButtonContent } from './button-content.tsx';
import { type ButtonLook, buttonClass } from './button-look.ts';

type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    /** While true, the button shows `workingLabel`, keeps its width and the focus, and cannot be pressed. */
    working?: boolean | undefined;
    /** For example "Posting…". */
    workingLabel?: string | undefined;
  };

export function Button(props: ButtonProps) {
  const { variant, size, block, icon, iconAfter, className, children, working, workingLabel, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, block }, className)}
      data-working-label={workingLabel}
      aria-busy={working || undefined}
      aria-disabled={working || undefined}
      onClick={working ? ignore : onClick}
    >
      {working ? (
        <span className={styles.content}>
          <span className={styles.spinner} aria-hidden="true" />
          {workingLabel}
        </span>
      ) : (
        <ButtonContent icon={icon} iconAfter={iconAfter}>
          {children}
        </ButtonContent>
      )}
    </button>
  );
}

function ignore(event: MouseEvent) {
  event.preventDefault();
}

import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import { joinClasses } from './join-classes.ts';

type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    /** While true, the button shows `workingLabel`, keeps its width and the focus, and cannot be pressed. */
    working?: boolean | undefined;
    /** For example "Posting…". */
    workingLabel?: string | undefined;
    /** While true, the button cannot be pressed; unlike a disabled one, it keeps the focus. */
    'aria-disabled'?: boolean | undefined;
  };

export function Button(props: ButtonProps) {
  const { variant, size, block, icon, iconAfter, className, children, working, workingLabel, onClick, ...rest } = props;
  const isOff = working || rest['aria-disabled'];
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, block }, className)}
      data-working-label={workingLabel}
      aria-busy={working || undefined}
      aria-disabled={isOff || undefined}
      onClick={isOff ? ignore : onClick}
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

/** Shows a link that looks like a button: it opens a page, while a Button does something. */
export function ButtonLink(props: ButtonLook & Omit<LinkProps, 'className'> & { className?: string | undefined }) {
  const { variant, size, block, icon, iconAfter, className, children, ...rest } = props;
  return (
    <Link {...rest} className={buttonClass({ variant, size, block }, className)}>
      <ButtonContent icon={icon} iconAfter={iconAfter}>
        {children}
      </ButtonContent>
    </Link>
  );
}

interface ButtonRowProps {
  /** How much space is above it. */
  above?: 'small' | 'medium' | 'large';
  children: ReactNode;
}

/** Shows buttons side by side, on as many lines as they need. */
export function ButtonRow({ above, children }: ButtonRowProps) {
  return <div className={joinClasses(styles.row, above && styles[`${above}Above`])}>{children}</div>;
}

export function ButtonContent({ icon, iconAfter, children }: ButtonLook & { children: ReactNode }) {
  return (
    <span className={styles.content}>
      {icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
    </span>
  );
}

/** How a button or button link looks; use one `primary` per form, and `danger-filled` only in a confirming dialog. */
export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'brass' | 'chalk' | 'quiet' | 'danger' | 'danger-filled' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** As wide as its column. */
  block?: boolean | undefined;
  /** Before the label. */
  icon?: IconName | undefined;
  /** After the label: only for arrows to the right, and down on buttons that open what is below. */
  iconAfter?: IconName | undefined;
}

export function buttonClass({ variant = 'primary', size = 'medium', block }: ButtonLook, more?: string): string {
  return joinClasses(styles.button, styles[variant], styles[size], block && styles.block, more);
}

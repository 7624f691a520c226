import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import { joinClasses } from './join-classes.ts';
import styles from './remove-button.module.css';

/** Removes one item from a list. Ask for confirmation first if something would be lost. */
export function RemoveButton({ children, className, ...rest }: ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={joinClasses(styles.remove, className)}>
      <Icon name="trash" />
      <span>{children}</span>
    </button>
  );
}

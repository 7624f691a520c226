import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import { joinClasses } from './join-classes.ts';
import styles from './remove-button.module.css';

/** Takes one thing out of a list: quiet brick text with a word. It asks first where something would be lost. */
export function RemoveButton({ children, className, ...rest }: ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={joinClasses(styles.remove, className)}>
      <Icon name="trash" />
      <span>{children}</span>
    </button>
  );
}

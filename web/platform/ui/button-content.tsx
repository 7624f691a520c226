import type { ReactNode } from 'react';
import styles from './button.module.css';
import type { ButtonLook } from './button-look.ts';
import { ChangingText } from './changing-text.tsx';
import { Icon } from './icon.tsx';

export function ButtonContent({ icon, iconAfter, children }: ButtonLook & { children: ReactNode }) {
  return (
    <span className={styles.content}>
      {icon && <Icon name={icon} />}
      {typeof children === 'string' ? <ChangingText>{children}</ChangingText> : children}
      {iconAfter && <Icon name={iconAfter} />}
    </span>
  );
}

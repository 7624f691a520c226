import { Link, type LinkProps } from 'react-router';
import { ButtonContent } from './button-content.tsx';
import { type ButtonLook, buttonClass } from './button-look.ts';

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

interface ChangingTextProps {
  children: string | number;
  className?: string | undefined;
}

/**
 * Text that changes while the page stays. It is a new element each time: browsers that translate a page replace its text,
 * and React would go on changing what is no longer shown.
 */
export function ChangingText({ children, className }: ChangingTextProps) {
  return (
    <span key={children} className={className}>
      {children}
    </span>
  );
}

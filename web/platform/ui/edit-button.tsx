import type { Ref } from 'react';
import { Button } from './button.tsx';

interface EditButtonProps {
  ref: Ref<HTMLButtonElement>;
  what: 'post' | 'comment' | 'tribute';
  onClick: () => void;
}

export function EditButton({ ref, what, onClick }: EditButtonProps) {
  return (
    <Button ref={ref} variant="secondary" size="small" icon="pencil" onClick={onClick}>
      Edit<span className="sr-only"> my {what}</span>
    </Button>
  );
}

import type { BackupStep } from '#contracts/office/backups.ts';

/** How far a backup or its check is, in units of the step: files while pictures are collected, otherwise bytes. */
export interface Progress {
  step: BackupStep;
  done: number;
  /** 0 while it is unknown. */
  total: number;
}

/** Called at each step of progress, which may be thousands of times a second. */
export type Tell = (progress: Progress) => void;

export const tellNobody: Tell = () => {};

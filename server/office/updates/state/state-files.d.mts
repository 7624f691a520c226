interface UpdateStates {
  /** `before` is the version that served before. It serves again if this one has to be installed again and fails. */
  installed: { version: string; before?: string | undefined };
  /** Being fetched and tried on a copy. */
  preparing: { version: string };
  next: { version: string };
  trying: { version: string };
  last: {
    version: string;
    /** When it ended, in UTC. */
    at: string;
    outcome: 'installed' | 'returned';
    /** Why the old version is back, in a sentence. */
    reason: string | null;
  };
  /** The newest version that was found, and when it was looked for (epoch ms). */
  available: { version: string; notes: string; lookedAt: number } | { version: null; lookedAt: number };
  choices: { sundays: boolean };
}

export interface UpdateState {
  /** Undefined for a file that is missing or damaged. */
  read<Name extends keyof UpdateStates>(name: Name): UpdateStates[Name] | undefined;
  write<Name extends keyof UpdateStates>(name: Name, value: UpdateStates[Name]): void;
  move(from: 'next', to: 'trying'): void;
  remove(name: keyof UpdateStates): void;
}

export function openUpdateState(dataDir: string): UpdateState;

export const newer: Record<string, string[]>;

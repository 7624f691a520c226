export function syncPath(path: string): void;

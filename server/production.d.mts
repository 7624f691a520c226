export const production: { options: string[]; environment: Record<string, string> };

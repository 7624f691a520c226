export class BadEnvFile extends Error {}

/** @throws BadEnvFile */
export function readEnvironment(folder: string, environment?: NodeJS.ProcessEnv): NodeJS.ProcessEnv;

/** @throws BadEnvFile */
export function readEnvFile(path: string): Record<string, string>;

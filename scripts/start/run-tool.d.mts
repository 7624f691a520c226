export function runTool(
  command: string,
  args: string[],
  env?: NodeJS.ProcessEnv,
  onStart?: (pid: number) => void,
): Promise<{ code: number; output: string; ms: number }>;

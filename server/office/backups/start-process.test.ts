import { ChildProcess } from 'node:child_process';
import { expect, test, vi } from 'vitest';
import { Interrupted, startProcess } from './start-process.ts';

test('a task counts as interrupted once it is ended, also while its process can’t be killed', async () => {
  const kill = vi.spyOn(ChildProcess.prototype, 'kill').mockReturnValue(true);
  try {
    const { result, end } = startProcess({ kind: 'reading', dataDir: '/dev/null', isWhole: false });
    end();
    await expect(result).rejects.toThrow(Interrupted);
    expect(kill).toHaveBeenCalledWith('SIGKILL');
  } finally {
    kill.mockRestore();
  }
});

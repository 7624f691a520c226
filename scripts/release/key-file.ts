import { homedir } from 'node:os';
import { join } from 'node:path';

/** Outside of any clone, so that the private key can’t be committed. */
export const usualKeyFile = join(homedir(), '.fieldhouse-release-key');

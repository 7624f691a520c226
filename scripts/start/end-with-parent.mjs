// Loaded into the process that start.mjs hands over to: without it, a parent that is killed leaves the server behind.
import { watchParent } from './watch-parent.mjs';

watchParent(() => process.kill(-process.pid, 'SIGTERM'));

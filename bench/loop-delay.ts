import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded into the server that is measured: on SIGUSR2 it writes down how long at most its event loop stood still since the
// last time, in milliseconds.
const delay = monitorEventLoopDelay({ resolution: 2 });
delay.enable();
process.on('SIGUSR2', () => {
  writeFileSync(process.env.LOOP_DELAY_FILE ?? '', String(delay.max / 1e6));
  delay.reset();
});

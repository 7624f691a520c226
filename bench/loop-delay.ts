import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded into the measured server: on SIGUSR2 it writes the longest stall of its event loop since the last time, in
// milliseconds.
const delay = monitorEventLoopDelay({ resolution: 2 });
delay.enable();
process.on('SIGUSR2', () => {
  writeFileSync(process.env.LOOP_DELAY_FILE ?? '', String(delay.max / 1e6));
  delay.reset();
});

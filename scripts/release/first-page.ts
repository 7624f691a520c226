import { setTimeout as wait } from 'node:timers/promises';

/** Run next to a site that was just started: asks for its front page until it comes, and prints how many seconds that took. */
const begun = performance.now();
while (!(await readPage()).includes('</html>')) await wait(50);
console.log(((performance.now() - begun) / 1000).toFixed(1));

function readPage(): Promise<string> {
  return fetch('http://localhost:3000/').then(
    (response) => (response.ok ? response.text() : ''),
    () => '',
  );
}

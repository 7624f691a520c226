/**
 * Runs in the head before the first paint. Sets theme and text size (125 where it has a name: what `large` once was), and marks
 * the document of a logged-in member, so that they never see the visitor's page flash by, and of someone who was sent to the login page, so that the reason
 * given there moves nothing when it appears; the keys are those of `lost-session.ts`. On the first visit, our fonts wait until
 * there is something to read: for the first paint, and with a member for the scripts. Its text never changes, so its hash does not.
 */
export const settingsScript =
  '(function(w,d){function get(n){try{return w[n]}catch(e){return{}}}' +
  'var s=get(`localStorage`),t=get(`sessionStorage`);d.theme=s.theme||(matchMedia(`(prefers-color-scheme:dark)`).matches?`dark`:`light`);' +
  'd.text=s.textSize>0?s.textSize:s.textSize?125:100;if(s.jwtToken)d.session=`member`;' +
  'function go(){if(d.fonts===`later`)delete d.fonts;' +
  'setTimeout(function(){document.fonts.ready.then(function(){try{s.hasFonts=1}catch(e){}})},3000)}' +
  'if(!s.hasFonts){d.fonts=d.fonts||`later`;' +
  'if(s.jwtToken)addEventListener(`load`,go);else requestAnimationFrame(function(){setTimeout(go)})}' +
  'd.arrival=t.returnTo?`lost`:t.wantedPage?`sent`:``' +
  '})(window,document.documentElement.dataset)';

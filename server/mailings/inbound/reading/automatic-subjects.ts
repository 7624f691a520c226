/** What mail programs call an automatic reply, in the languages that we know it in. */
const reply = [
  '(?:automatic|automated|auto) ?-?(?:reply|response)',
  'automatische (?:antwort|rückantwort|beantwoording)|abwesenheits(?:notiz|nachricht|assistent)|automatisch antwoord|afwezigheids(?:bericht|assistent)',
  '(?:respuesta|resposta) autom[áa]tica|autorrespuesta|auto-?respuesta|réponse automatique|reponse automatique|risposta automatica',
  'autosvar|automatiskt? svar|frånvaromeddelande|fraværs(?:besked|melding)|automaattinen vastaus|poissaoloviesti',
  'automatyczna odpowiedź|odpowiedź automatyczna|autoodpowiedź|automatická odpověď|automatick[áa] odpoveď|automatikus válasz|răspuns automat',
  'otomatik yanıt|автоматический ответ|автоответ|автоматична відповідь|αυτόματη απάντηση|trả lời tự động|balasan otomatis',
  '自動応答|自動返信|不在通知|자동 ?회신|자동 ?응답|自动答复|自动回复|自動回覆|תשובה אוטומטית|رد تلقائي',
].join('|');
/** How people begin the subject of an automatic reply. */
const away = [
  'out of (?:the |my )?office|ooo|away from (?:the |my )?(?:office|desk|email|e-mail)|on (?:vacation|holiday|leave)|i am (?:away|out of)',
  'außer haus|ausser haus|nicht im büro|abwesend|abwesenheit|im urlaub',
  'fuera de (?:la )?oficina|ausente|de vacaciones|fora do escritório|ausência|em férias',
  'absente? du bureau|absence|message d.absence|en (?:congés?|vacances)|fuori (?:ufficio|sede)|assenza|in ferie',
  'afwezig|niet op kantoor|frånvaro|fravær|ikke på kontoret|poissa toimistolta|nieobecno(?:ść|sc)|mimo kancelář|ofis dışında',
  'нет в офисе|вне офиса|отсутствую|外出中|休暇中|부재중|外出',
].join('|');
const receipt =
  '(?:not )?read|deleted|delivered|gelesen|ungelesen|zugestellt|leído|no leído|entregado|lu|non lu|remis|letto|non letto|lida|não lida|gelezen|läst|læst|lest|luettu|przeczytano|přečteno|прочитано|開封済み|已读|읽음';

const replyStart = new RegExp(`^[[(]?(?:${reply})[\\])]?\\s*(?:[:：]|$)`, 'iu');
const awayWords = `^[[(]?(?:${reply}|${away})(?![\\p{L}\\p{N}])`;
const awayStart = new RegExp(awayWords, 'iu');
const awayReplyStart = new RegExp(`${awayWords}[^:：\\n]{0,30}[:：]`, 'iu');
const receiptStart = new RegExp(`^(?:${receipt})\\s?[:：]`, 'iu');

/** Checks whether a subject begins with what mail programs call an automatic reply. */
export function isAutomaticReply(subject: string): boolean {
  return replyStart.test(subject.normalize('NFC'));
}

/** Checks whether a subject begins like one of someone who is away. */
export function isAway(subject: string): boolean {
  return awayStart.test(subject.normalize('NFC'));
}

/** Checks whether the subject of the email that it answers follows, as programs write it. */
export function isAwayReply(subject: string): boolean {
  return awayReplyStart.test(subject.normalize('NFC'));
}

/** Checks whether a subject is that of a read receipt. */
export function isReceipt(subject: string): boolean {
  return receiptStart.test(subject.normalize('NFC'));
}

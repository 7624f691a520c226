import { isReplySubject, withoutWarnings } from '#server/mailings/inbound/typed-text/subjects.ts';

/** What mail programs call an automatic reply, in the languages that we know it in. */
const reply = [
  '(?:automatic|automated|auto)[ -]{0,2}(?:reply|response|responder)',
  'out[ -]of[ -](?:the[ -])?office[ -]{1,3}(?:auto[ -]?)?(?:reply|response|assistant|notification)|vacation (?:auto[ -]?)?(?:reply|response|responder)',
  'automatische (?:antwort|rückantwort|beantwoording)|abwesenheits(?:notiz|nachricht|assistent)|automatisch antwoord|afwezigheids(?:bericht|assistent)',
  '(?:respuesta|resposta) autom[áàa]tica|autorrespuesta|auto-?respuesta|réponse automatique|reponse automatique|risposta automatica',
  'autosvar|automatiskt? svar|frånvaromeddelande|fraværs(?:besked|melding)|automaattinen vastaus|poissaoloviesti',
  'automatyczna odpowiedź|odpowiedź automatyczna|autoodpowiedź|automatická odpověď|automatick[áa] odpoveď|automatikus válasz|răspuns automat|automatski odgovor|samodejni odgovor|automaatvastus|automātiska atbilde|automatinis atsakymas',
  'otomatik yanıt|автоматический ответ|автоответ|автоматична відповідь|автоматичен отговор|αυτόματη απάντηση|trả lời tự động|balasan otomatis',
  'mensaje automático|message automatique|messaggio automatico|mensagem automática',
  '自動応答|自動返信|不在通知|자동 ?회신|자동 ?응답|自动答复|自动回复|自動回覆|תשובה אוטומטית|(?:ال)?رد (?:ال)?تلقائي',
].join('|');
/** How the subjects of automatic replies and of receipts begin. What people write may begin the same way. */
const away = [
  "out[ -]of[ -](?:the[ -]|my[ -])?office|ooo|out of town|away (?:from|until|till|through)|on (?:\\w{1,10} )?(?:vacation|holiday|leave|pto)|i(?: am|['’]m| will be|['’]ll be) (?:away|out of|on (?:vacation|holiday|leave))|vacation (?:message|notice)",
  'außer haus|ausser haus|nicht im büro|abwesend|abwesenheit|im urlaub',
  'fuera de (?:la )?oficina|ausente|de vacaciones|fora do escritório|ausência|em férias',
  'absente? du bureau|absence|message d.absence|en (?:congés?|vacances)|fuori (?:ufficio|sede)|assenza|assente|in (?:ferie|vacanza)',
  'afwezig|niet op kantoor|(?:met|op) vakantie|frånvaro|frånvarande|på semester|fravær|fraværende|ikke (?:på kontoret|til stede)|på ferie|poissa|lomalla',
  'nieobecno(?:ść|sc)|nieobecn[ya]|poza biurem|na urlopie|mimo kancelář|ofis dışında',
  'нет в офисе|вне офиса|отсутствую|в отпуске|外出中|休暇中|부재중|外出',
  '(?:read|return|delivery) receipt|(?:confirmation|accusé) de (?:lecture|réception)|lesebestätigung|confirmación de (?:lectura|entrega)|conferma di lettura|confirmação de leitura|leesbevestiging|läskvitto|læsekvittering|lesekvittering',
  // One word that may begin anything else.
  '(?:auto|away|absent|vacation|urlaub|vakantie)(?=[\\])]?\\s*(?:[:：]|$))',
].join('|');
const receipt =
  '(?:not )?read|deleted|delivered|gelesen|ungelesen|gelöscht|zugestellt|leído|no leído|eliminado|entregado|lu|non lu|supprimé|remis|letto|non letto|eliminato|lid[oa]|não lid[oa]|(?:on)?gelezen|verwijderd|(?:o)?läst|(?:u)?læst|(?:u)?lest|luettu|przeczytano|odczytano|přečteno|okundu|прочитано|開封済み|已读|읽음';

const replyStart = new RegExp(`^(?:[[(](?:${reply})[\\])]|(?:${reply})\\s*(?:[:：]|$))`, 'iu');
const awayStart = new RegExp(`^[[(]?(?:${reply}|${away})(?![\\p{L}\\p{N}])`, 'iu');
const awayReplyStart = new RegExp(`${awayStart.source}[^:：\\n]{0,30}[:：]`, 'iu');
const receiptStart = new RegExp(`^(?:${receipt})\\s?[:：]`, 'iu');

/** An automatic reply that is called one anywhere in its subject. */
const named = /\bauto(?:matic|mated)?[ -]{0,2}(?:reply|response)\b/i;

/** In characters: what programs write comes first. */
const longestStart = 200;

/** Returns the beginning, without what a mail server says about mail from outside. */
function startOf(subject: string): string {
  return withoutWarnings(subject.trimStart().slice(0, longestStart)).trimEnd().normalize('NFC');
}

/** Checks whether a subject begins with what mail programs call an automatic reply, or with words of one in front of “Re:”. */
export function isAutomaticReply(subject: string): boolean {
  const start = startOf(subject);
  const [words = ''] = awayReplyStart.exec(start) ?? receiptStart.exec(start) ?? [];
  const isAnswer = words !== '' && isReplySubject({ subject: start.slice(words.length), hasQuote: false });
  return isAnswer || replyStart.test(start);
}

/** Checks whether a subject is like one of someone who is away, or like a read receipt; people begin theirs like this, too. */
export function isLikeAutomaticReply(subject: string): boolean {
  const start = startOf(subject);
  return awayStart.test(start) || receiptStart.test(start) || named.test(start);
}

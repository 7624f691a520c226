/** What mail programs write around a quote, by language. All in lowercase. */
interface Words {
  /** How the line above a quote begins. */
  openings: string[];
  /** “wrote”. */
  wrote: string[];
  from: string[];
  sent: string[];
  to: string[];
  subject: string[];
  /** Between dashes above the original. */
  marks: string[];
  /** The same above what is forwarded. */
  forwardMarks: string[];
  /** What Apple Mail writes above what is forwarded, without its colon. */
  forward: string;
}

const english: Words = {
  openings: ['on', 'in a message dated', 'quoting'],
  wrote: ['wrote', 'writes', 'quoting'],
  from: ['from'],
  sent: ['sent', 'date'],
  to: ['to', 'reply to', 'reply-to'],
  subject: ['subject'],
  marks: ['original message', 'original appointment', 'reply message'],
  forwardMarks: ['forwarded message', 'forwarded by'],
  forward: 'begin forwarded message',
};

const german: Words = {
  openings: ['am', 'in einer nachricht vom'],
  wrote: ['schrieb', 'geschrieben', 'schreibt'],
  from: ['von'],
  sent: ['gesendet', 'gesendet am', 'datum'],
  to: ['an', 'kopie', 'antwort an'],
  subject: ['betreff'],
  marks: ['ursprüngliche nachricht', 'originalnachricht', 'original nachricht', 'original-nachricht', 'originaltermin'],
  forwardMarks: ['weitergeleitete nachricht'],
  forward: 'anfang der weitergeleiteten nachricht',
};

const spanish: Words = {
  openings: ['el', 'en un mensaje con fecha'],
  wrote: ['escribió', 'escribio', 'escribe'],
  from: ['de'],
  sent: ['enviado', 'enviado el', 'enviada', 'fecha'],
  to: ['para', 'responder a'],
  subject: ['asunto'],
  marks: ['mensaje original'],
  forwardMarks: ['mensaje reenviado', 'forwarded message'],
  forward: 'inicio del mensaje reenviado',
};

const french: Words = {
  openings: ['le'],
  wrote: ['écrit'],
  from: ['de'],
  sent: ['envoyé', 'date'],
  to: ['à'],
  subject: ['objet'],
  marks: ["message d'origine", 'message d’origine', 'message original'],
  forwardMarks: ['message transféré', 'forwarded message'],
  forward: 'début du message réexpédié',
};

const italian: Words = {
  openings: ['il', 'il giorno'],
  wrote: ['scritto'],
  from: ['da'],
  sent: ['inviato', 'data'],
  to: ['a'],
  subject: ['oggetto'],
  marks: ['messaggio originale'],
  forwardMarks: ['messaggio inoltrato'],
  forward: 'inizio messaggio inoltrato',
};

const portuguese: Words = {
  openings: ['em', 'no dia'],
  wrote: ['escreveu'],
  from: ['de'],
  sent: ['enviado', 'enviada em', 'enviado em', 'data'],
  to: ['para'],
  subject: ['assunto'],
  marks: ['mensagem original'],
  forwardMarks: ['mensagem encaminhada'],
  forward: 'início da mensagem encaminhada',
};

const dutch: Words = {
  openings: ['op'],
  wrote: ['schreef'],
  from: ['van'],
  sent: ['verzonden', 'datum'],
  to: ['aan'],
  subject: ['onderwerp'],
  marks: ['oorspronkelijk bericht'],
  forwardMarks: ['doorgestuurd bericht'],
  forward: 'begin doorgestuurd bericht',
};

const all = [english, german, spanish, french, italian, portuguese, dutch];

export const headerOpenings = all.flatMap((words) => words.openings);
export const wroteWords = all.flatMap((words) => words.wrote);
const forwardMarks = all.flatMap((words) => words.forwardMarks);
const originalMarks = new Set(all.flatMap((words) => words.marks));
export const forwardOpenings = new Set(all.map((words) => words.forward));

/** Checks for the words between dashes above what is forwarded; some programs name the author or the sender behind them. */
export function isForwardMark(text: string): boolean {
  return forwardMarks.some((mark) => text === mark || text.startsWith(`${mark} `));
}

/** Checks for the same mark above any original. */
export function isOriginalMark(text: string): boolean {
  return originalMarks.has(text) || isForwardMark(text);
}

const labelSets = all.map(({ from, sent, to, subject }) => ({
  from: new Set(from),
  sent: new Set(sent),
  subject: new Set(subject),
  any: new Set([...from, ...sent, ...to, ...subject, 'cc', 'bcc', 'cco', 'importance', 'user-agent', 'message-id']),
}));

export const isLabel = (label: string) => labelSets.some(({ any }) => any.has(label));
export const isFromLabel = (label: string) => labelSets.some(({ from }) => from.has(label));

/** Returns the labels of the languages in which a label says whom an email is from; none for other labels. */
export function listLabelsBeside(label: string): string[] {
  return labelSets.filter(({ from }) => from.has(label)).flatMap(({ any }) => [...any]);
}

/** Checks whether these can be the labels of one block: each once, in one language. */
export function isBlockOf(labels: string[]): boolean {
  return new Set(labels).size === labels.length && labelSets.some(({ any }) => labels.every((label) => any.has(label)));
}

/** Checks whether these labels name author, moment, and subject in one language, as a whole header does. */
export function isWholeBlock(labels: string[]): boolean {
  return labelSets.some((set) =>
    [set.from, set.sent, set.subject].every((field) => labels.some((label) => field.has(label))),
  );
}

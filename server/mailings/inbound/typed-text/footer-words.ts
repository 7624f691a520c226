/** Checks whether mail programs, carriers, or scanners for viruses add such a line, and no person types it. */
export function isAdvertisement(line: string): boolean {
  return advertisements.some((pattern) => pattern.test(line));
}

/** Checks for the line of Outlook on phones, such as “Get Outlook for iOS<https://aka.ms/o0ukef>”, in any language. */
export function isOutlookLink(line: string): boolean {
  return /^\W*(?:\S{1,12} ){0,3}outlook[^<([]{0,40}[<([] ?https:\/\/aka\.ms\/\w/i.test(line);
}

/** Checks whether programs may have added a line: people also type “Sent by Verizon” or “Get Gmail”. */
export function mayBeAdvertisement(line: string): boolean {
  return perhapsAdvertisements.some((pattern) => pattern.test(line));
}

/** Checks whether a paragraph is a legal notice: it has several of the words of one, in one language. */
export function isLegal(paragraph: string): boolean {
  return legalWords.some((words) => words.filter((word) => word.test(paragraph)).length >= 3);
}

const device =
  '(?:iphone|ipad|ipod(?: touch)?|mac(?:book)?|apple watch|galaxy|samsung(?: mobile)?|android|pixel|google|motorola|moto|lg|verizon(?: wireless)?|at&t|t-mobile|sprint|xfinity(?: mobile)?|u\\.?s\\.? cellular|metro by t-mobile|cricket|tracfone|huawei|xiaomi|oneplus|nokia|blackberry|windows phone|telekom|vodafone|o2|movistar|mobilgerät|mobiltelefon|handy|smartphone|tablet|phone|mobile(?: device| phone)?|cell ?phone|device|móvil|celular|teléfono|dispositivo|[345]g|lte|an?|s\\d{1,2}|note ?\\d*|tab ?\\w{0,3}|edge|ultra|plus|pro|max|mini)';
const devices = `${device}(?:[ ,®™-]+${device}){0,8}`;
const program =
  '(?:the all[ -]new )?(?:yahoo ?mail|aol(?: mail| app| desktop| mobile mail)?|(?:windows )?mail|outlook(?:\\.com)?|gmail(?: mobile)?|proton ?mail(?: mobile)?|samsung e?mail|microsoft outlook|correo|web\\.de mail|gmx mail|mobile(?:n)? mail app|thunderbird|spark|blue ?mail|k-9 mail)(?: app)?';
const onSystem =
  '(?: (?:for|on|für|auf|para|en|pour|per|voor|sur|su) (?:my |meinem |mi )?(?:ios|iphone|ipad|android|windows(?: \\d+)?|windows phone|mac|macos|desktop|mobile|móvil))';
const system = `${onSystem}?`;

/** What people add to “Sent from my iPhone”, about how it is typed. */
const excuse =
  '(?:(?: ?[-–—,.;:]|\\.)? ?\\(?(?:so )?(?:please |pls )?(?:excuse|forgive|pardon|ignore|sorry for|apologies for|blame)\\b[^.!?]{0,60}\\b(?:typos?|brevity|spelling|errors?|autocorrect\\w{0,5}|mistakes|thumbs)\\b[^.,;!?]{0,20})?';
const carrier =
  '(?:at ?& ?t|verizon(?: wireless)?|t-?mobile|sprint|xfinity(?: connect| mobile)?|comcast|spectrum|charter|cox|u\\.? ?s\\.? ?cellular|metro(?:pcs| by t-mobile)?|cricket(?: wireless)?|tracfone|straight ?talk|boost(?: mobile)?|consumer cellular|jitterbug|lively|mint(?: mobile)?|visible|google fi|frontier|centurylink|windstream|optimum|juno|netzero|earthlink|bell(?:south)?|rogers|telus|virgin)';
const anyProgram =
  '(?:proton(?: ?mail)?|tuta(?:nota)?|fastmail|zoho(?: mail)?|spark|edison(?: mail)?|canary(?: mail)?|superhuman|airmail|newton mail|mailbird|em client|postbox|thunderbird|the bat|fairemail|k-?9(?: mail)?|aqua ?mail|typeapp|bluemail|blue mail|my ?mail|mail\\.(?:ru|com)|yandex(?:\\.mail| mail)?|gmx|web\\.de|outlook|yahoo ?mail|aol|gmail|apple mail|samsung e?mail|windows mail|mail for windows(?: 1[01])?|roundcube|horde|icloud|touchdown|missive)';
/** What may follow the name of a program or a device. No word is in here twice, so that there is one way to read a line. */
const tail = `(?:[ ,.:|&/™©®-]+(?:${[
  'the|an?|my|for|on|with|by|via|from|in|using|get|all|new|at|t|k|g|free|ad|ads|enjoy|secure|secured|encrypted|powered',
  'app|application|business|mobile|mail|e-?mails?|webmail|web|connect|client|version|network|wireless|prepaid|com|net|www|emclient|tapatalk',
  'ios|iphone|ipad|android|windows|mac(?:os|book)?|desktop|device|smart ?phone|phone|tablet',
  'galaxy|samsung|pixel|moto|motorola|lg|htc|kindle|fire|phoenix|droid|revvl|tcl|alcatel|nokia|lte',
  'xl|pro|ultra|plus|max|mini|edge|note|air|se|z|tab|link|icon|(?:fold|flip)\\d?|razr|play|power|stylus|go|jitterbug|smart\\d',
  'verizon|sprint|xfinity|comcast|yahoo|outlook|aol|gmail|proton|tuta|[a-z]{0,3}\\d{1,4}[a-z+]{0,2}',
].join('|')}))*`;
const brand =
  '(?:kindle|fire|amazon|google|pixel|moto|motorola|htc|lg|galaxy|samsung|nokia|oneplus|chromebook|surface|blackberry|jitterbug|lively|razr|xperia|alcatel|tcl|revvl|droid|windows|imac|macbook|apple|kyocera|zte|blu|orbic|lenovo|asus|redmi|oppo|huawei|xiaomi|sony|doro|iphone|ipad|android|mobile|smart ?phone|cell ?phone|phone|tablet|device|computer|laptop)';

const toPatterns = (sources: string[]) => sources.map((source) => new RegExp(`^(?:${source})${excuse}[.!]?$`, 'iu'));

const perhapsAdvertisements = toPatterns([
  `sent (?:from|via|by|using|with|on) (?:my |the |an? )?(?:new )?(?:${carrier}|${anyProgram})${tail}`,
  `sent (?:from|via|using) (?:my |the |an? )?(?:${carrier}[ ,]+)?${brand}${tail}`,
  `get (?:the )?(?:new )?${anyProgram}${tail}|secured? (?:by|with) (?:proton|tuta)${tail}|sent by siri`,
  `sent (?:via|by|from|using) (?:the |my )?${devices}`,
  `sent (?:from|with|via|using) ${program}`,
  `yahoo mail stationery`,
]);

const advertisements = toPatterns([
  // English
  `sent from (?:my|an?|\\p{L}{1,20}['’]s) (?:(?:old|new) )?${devices}`,
  `sent (?:from|with|via|using) ${program}${onSystem}`,
  `get outlook${onSystem}`,
  `(?:yahoo|aol) mail: search, organize, conquer`,
  `sent with aquamail.{0,40}|sent from my mail client`,
  `(?:this (?:e-?mail|message) has been|scanned and) (?:checked|scanned) (?:for viruses )?by .{0,60}(?:avast|avg).{0,60}`,
  `virus-free\\.?(?: ?www\\.(?:avast|avg)\\.com)?`,
  `please consider the environment before printing(?: (?:this|out|any|your|e-?mails?)\\b.{0,50})?`,
  // German
  `(?:von|auf) (?:meinem|meiner|mein) ${devices} (?:gesendet|gesandt|geschrieben)`,
  `(?:gesendet|gesandt|verschickt) (?:von|mit|via|über) (?:meinem |meiner |der |dem )?(?:${devices}|${program}${system})`,
  `diese (?:e-?mail|nachricht) wurde von .{0,40}(?:avast|avg).{0,60} geprüft`,
  `diese nachricht wurde von meinem .{0,40} mit k-9 mail gesendet`,
  `virenfrei\\.?(?: ?www\\.(?:avast|avg)\\.com)?`,
  `von ${program}${system} gesendet`,
  // Spanish
  `enviado (?:desde|con|por|vía) (?:mi |un |el |la )?(?:aplicación )?(?:${devices}|${program}${system})`,
  `(?:el software de antivirus )?(?:avast|avg).{0,40}(?:ha analizado|ha comprobado) este (?:correo|mensaje).{0,60}`,
  `(?:este (?:correo|mensaje)[^.]{0,40} ha sido (?:analizado|comprobado).{0,40}(?:avast|avg).{0,60})`,
  `libre de virus\\.?(?: ?www\\.(?:avast|avg)\\.com)?`,
  // French, Italian, Portuguese, Dutch
  `envoyé (?:de|depuis|à partir de) (?:mon |l'application )?(?:${devices}|${program}${system})`,
  `inviato (?:da|dal|con) (?:mio )?(?:${devices}|${program}${system})`,
  `enviado (?:do|pelo|a partir do) (?:meu )?(?:${devices}|${program}${system})`,
  `(?:verstuurd|verzonden) (?:vanaf|met|vanuit) (?:mijn )?(?:${devices}|${program}${system})`,
  `garanti sans virus\\.?.{0,24}|privo di virus\\.?.{0,24}|livre de vírus\\.?.{0,24}|virusvrij\\.?.{0,24}`,
  `(?:https?://)?www\\.(?:avast|avg)\\.com\\S{0,80}`,
]);

const legalWords = [
  [
    /\bconfidential/i,
    /\bprivileged\b/i,
    /\bintended (?:recipient|only|solely|for the)|addressee/i,
    /\bunauthori[sz]ed\b|\bprohibited\b/i,
    /\bdisclos|\bdisseminat|\bdistribution\b/i,
    /\bnotify (?:the sender|us)|\badvise the sender/i,
    /\bdelete (?:this|it|the|all)|\bdestroy\b/i,
    /\bthis (?:e-?mail|message|communication|transmission)\b/i,
    /\bin error\b/i,
  ],
  [
    /vertraulich/i,
    /\b(?:unbefugte|unerlaubte)|nicht gestattet/i,
    /\b(?:vernichten|löschen) sie/i,
    /irrtümlich|richtige adressat|bestimmungsgemäße|empfänger/i,
    /informieren sie|benachrichtigen sie/i,
    /\bdiese (?:e-?mail|nachricht)\b/i,
    /weitergabe|rechtlich geschützt/i,
  ],
  [
    /confidencial/i,
    /destinatario/i,
    /prohibid|no autorizad/i,
    /por error/i,
    /\b(?:elimín|elimin|bórr|borr|destruy)/i,
    /\b(?:este|el presente) (?:correo|mensaje)/i,
    /notifi|comuni(?:que|car)/i,
    /divulgación|difusión|privilegiad/i,
  ],
];

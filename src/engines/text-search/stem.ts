/** Endings of words in English, German, Spanish and French; what is left has at least four letters. */
const LATIN = new Set(
  [
    'ifications ification ivenesses iveness fulness ousness ability ibility aciones amiento amientos imiento',
    'ational ization isation ements ations ungen heiten keiten lichen ieren ierung ierte iert acion mente ement',
    'ation ating ators ments ingly edly ities ungs heit keit lich isch ando iendo adas ados idas idos aban eurs euse',
    'ment ator able ible ness ance ence ings ated ates ions ious ally ical ives sten test ende ung ern ers est ies ied',
    'ing ion ors ive ate ity ful ous als ado ada ido ida ara are ere ire ant ent eux ait aux',
    'ed er es en em et ly or al os as an ar ir ez ie ia io',
    's e n t a o y i',
  ]
    .join(' ')
    .split(' '),
);

const CYRILLIC = new Set(
  'иями ями ами иях ях ах ией ией иям ям ам ием ем ом ого его ому ему ыми ими ые ие ый ии ой ей ая яя ое ее ую юю ов ев ешь ет ют ут ит ат ят ла ло ли на но ны ть ти лся лась лись ться тся ется ются ение ения ению ением ании ание ания анию анием ость ости остью ы и а я о е у ю ь й л н'.split(
    ' ',
  ),
);

const MAX_ENDING = Math.max(...[...LATIN, ...CYRILLIC].map(({ length }) => length));
const MIN_LENGTH = 4;

/** The beginning that the forms of a word share, or the word itself. Not a dictionary: too short is worse than too long. */
export function stemOf(word: string): string {
  if (/^[a-z]+$/.test(word)) return cut(cut(word, LATIN), LATIN);
  if (/^\p{sc=Cyrillic}+$/u.test(word)) return cut(cut(word, CYRILLIC), CYRILLIC);
  return word;
}

function cut(word: string, endings: ReadonlySet<string>): string {
  const stem = withoutEnding(word, endings);
  return stem.length > MIN_LENGTH && stem.at(-1) === stem.at(-2) ? stem.slice(0, -1) : stem;
}

/** The longest ending counts. */
function withoutEnding(word: string, endings: ReadonlySet<string>): string {
  for (let at = Math.max(MIN_LENGTH, word.length - MAX_ENDING); at < word.length; at++) {
    if (endings.has(word.slice(at))) return word.slice(0, at);
  }
  return word;
}

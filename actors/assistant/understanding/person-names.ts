/**
 * Takes names of people out of a text before it is understood: a landlord called Rogers is no telephone company, and
 * Mrs. Chase is no bank.
 *
 * Always true: a name is known by a title before it or by a given name; a company by itself stays, and so does
 * a town with the letters of its State behind it. The work is linear in the text. A text without a name is returned as it is.
 */
import { usStates } from "../places.ts"

const wordsIn = (list: string): ReadonlyArray<string> => list.split(" ")

/** Words before a family name. They stay, because some of them say more: a doctor, a wife. */
const TITLES: ReadonlySet<string> = new Set(
  wordsIn(
    "mr mrs ms mister miss dr doctor prof professor judge officer sgt sergeant pastor rev reverend attorney nurse herr herrn frau dr monsieur madame mme mlle senor senora señor señora sr sra don dona"
  )
)

/**
 * Titles that are common words, a State or a street too: only a word with a capital behind them is a name, or one that is a known
 * family name, and no article stands before them.
 */
const TITLES_WITH_CAPITAL: ReadonlySet<string> = new Set(
  wordsIn(
    "ms dr miss judge officer doctor nurse attorney pastor professor frau don sr herr monsieur madame senor senora"
  )
)
const ARTICLES: ReadonlySet<string> = new Set(
  wordsIn("my the a an our your his her their meine meiner eine die der ihre seine ma mon la le une mi una")
)

/** Given names that are no other words of a complaint: Bill, Mark, Will, Grant, Rose, Chase and May are left out. */
const GIVEN: ReadonlySet<string> = new Set(
  wordsIn(
    "aaron adam ahmed aisha alan albert alejandro alex alexander alice alicia allison amanda amy ana andrea andrew angela anita ann anna anne anthony antonio ariana arthur ashley barbara becky ben benjamin bernard beth betty beverly bob bobby bonnie brandon brenda brian bruce bryan camila carl carla carlos carmen carol caroline carolyn catherine cathy charles charlie charlotte cheryl chloe chris christian christina christine christopher cindy claire claudia connie craig cynthia daniel danny darren dave david deborah debra denise dennis derek diana diane diego dominic donald donna doris dorothy doug douglas dylan eddie edith edward elaine eleanor elena elizabeth ella ellen emily emma eric erica erik ernest esther ethan eugene eva evelyn fatima felix fernando francesca francis francisco frederick gabriel gareth gary geoffrey george gerald gina gladys gloria gordon greg gregory hannah hans harold heather heinz helen helga henry herbert howard hugh ian ines ingrid irene isabel isabella ivan jack jackie jacob jacqueline jake james jamie jan jane janet janice jason javier jean jeff jeffrey jennifer jenny jeremy jerry jesse jessica jessie jesus jill jim jimmy joan joanna joe joel johan john johnny jonathan jorge jose joseph joshua joyce juan juanita judith judy julia julian julie june jurgen jürgen justin karen karl kate katherine kathleen kathy katie keisha keith kelly ken kenneth kevin kim klaus kristen kyle lamar larry latoya laura lauren lawrence leah lena leon leonard leroy leslie linda lisa liz lois lori louis louise lucas lucia lucy luis luke luther malcolm manuel marc marcus margaret maria marie marilyn mario marisol martha martin marvin mary matthew maureen megan melanie melissa michael michele michelle miguel mike mildred miriam mohammed monica nancy natalie nathan neil nicholas nicole nora norma norman olga oliver olivia oscar otto pablo pamela patricia patrick paul paula pedro peggy peter petra philip phillip phyllis pierre priya rachel rafael rajesh ralph ramon raymond rebecca ricardo richard rita robert roberto rodney roger ronald rosa rosemary roy russell ruth ryan sabine samantha samuel sandra sanjay sara sarah scott sean sergio sharon shawn sheila shirley simon sofia sonia sophia sophie stacy stanley stefan stella stephanie stephen steve steven stuart susan suzanne sylvia tamara tammy tanya teresa terry theodore theresa thomas thuy tim timothy tina todd tom tony tracy travis tyler tyrone ursula uwe vanessa vera veronica victor victoria vincent virgil vivian walter wanda wayne wendy wilhelm william willie wolfgang yolanda yvonne zoe"
  )
)

/** Companies and brands that are called like a person. */
const FIRMS: ReadonlySet<string> = new Set([
  "john lewis",
  "john deere",
  "john hancock",
  "charles schwab",
  "charles tyrwhitt",
  "edward jones",
  "raymond james",
  "jackson hewitt",
  "ethan allen",
  "ashley furniture",
  "ashley homestore",
  "kate spade",
  "calvin klein",
  "tommy bahama",
  "tim hortons",
  "laura ashley",
  "david lloyd",
  "david's bridal",
  "arnold clark",
  "harvey norman",
  "thomas cook",
  "robert half",
  "robert dyas",
  "james bond",
  "mary kay",
  "victoria secret",
  "victoria's secret",
  "oscar health",
  "liberty mutual",
  "martin lewis",
  "virgin atlantic",
  "mr cooper",
  "mrs fields",
  "dr martens",
  "dr horton",
  "mister cooper"
])

/** Words with which the name of a firm or a place goes on: "Tony Ford dealership", "Victoria Station", "St. John Street". */
const NO_SURNAME: ReadonlySet<string> = new Set(
  wordsIn(
    "bank inc llc ltd gmbh corp company co insurance motors autos auto homes furniture street st avenue ave road rd station airport hospital university college school park county city mutual energy mobile wireless health club hotel"
  )
)

/** Words with which the name of a town begins: "San Diego California" and "Port Arthur Texas" are no people. */
const OF_TOWNS: ReadonlySet<string> = new Set(wordsIn("san santa santo são fort port"))

/** Family names that are a company, a thing or a place too: behind a given name they are known without a capital. */
const SMALL_SURNAMES: ReadonlySet<string> = new Set(
  wordsIn(
    "bell rogers chase ford banks bank love wells sears dell marshall marshalls macy price cash carter houston london paris jordan austin washington madison lincoln york german french england ireland bill bills sales shoemaker miles coach best doctor rich law judge case page post mail ward bond loan lane"
  )
)

const isLetterAt = (text: string, at: number): boolean => {
  const unit = text.charCodeAt(at)
  return (unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90) || unit > 0xbf
}
const isCapital = (word: string): boolean => {
  const [first = ""] = word
  return first !== first.toLowerCase()
}
const plain = (word: string): string => word.toLowerCase()

/** Words with a capital that begin a sentence or a title and are no name: "in Jackson, MS My landlord". */
const PRONOUNS: ReadonlySet<string> = new Set(
  wordsIn(
    "i my we our he she they it the a an and or to in on at is was has had will said says told ich wir er sie und"
  )
)

/** A surname has at most this many words behind its given name or title. */
const SURNAME_WORDS_MAX = 2
/** Longer words are no title and no given name. */
const WORD_LENGTH_MAX = 12

/**
 * One byte for the first two letters and the length of every title and given name, so that most words of a text are passed
 * over without a look at a set.
 */
const beginnings = new Uint8Array(1 << 14)
const beginningAt = (text: string, at: number, length: number): number =>
  ((text.charCodeAt(at) & 31) << 9) | ((text.charCodeAt(at + 1) & 31) << 4) | Math.min(length, 15)
for (const word of [...TITLES, ...GIVEN]) beginnings[beginningAt(word, 0, word.length)] = 1

interface Cut {
  readonly from: number
  readonly to: number
}

/** Where the letters that begin at `from` end. */
const wordEnd = (text: string, from: number): number => {
  let at = from
  while (at < text.length && isLetterAt(text, at)) at++
  return at
}

/** Where the next word begins when only blanks, or a full stop behind a title or an initial, stand between. */
const nextWord = (text: string, from: number, afterDot: boolean): number => {
  let at = from
  if (afterDot && text[at] === ".") at++
  const blanks = at
  while (text[at] === " ") at++
  return at > blanks && isLetterAt(text, at) ? at : -1
}

const behindTitle = (text: string, end: number, title: string, before: string): Cut | undefined => {
  const from = nextWord(text, end, true)
  if (from < 0) return undefined
  const needsCapital = TITLES_WITH_CAPITAL.has(title)
  if (needsCapital && ARTICLES.has(before)) return undefined
  let [at, to] = [from, from]
  for (let count = 0; count < SURNAME_WORDS_MAX; count++) {
    const stop = wordEnd(text, at)
    const word = text.slice(at, stop)
    const small = plain(word)
    if (!isCapital(word) && (count > 0 || (needsCapital && !SMALL_SURNAMES.has(small)))) break
    if (NO_SURNAME.has(small) || PRONOUNS.has(small) || FIRMS.has(`${title} ${small}`)) break
    to = stop
    at = nextWord(text, stop, word.length === 1)
    if (at < 0) break
  }
  return to > from ? { from, to } : undefined
}

const withGivenName = (text: string, start: number, end: number): Cut | undefined => {
  const given = text.slice(start, end)
  let at = nextWord(text, end, false)
  // "Marcus T. Bell".
  if (at >= 0 && wordEnd(text, at) === at + 1 && isCapital(text[at] ?? "")) at = nextWord(text, at + 1, true)
  if (at < 0) return undefined
  const to = wordEnd(text, at)
  const word = text.slice(at, to)
  const small = plain(word)
  const isName = isCapital(word) ? isCapital(given) : SMALL_SURNAMES.has(small) && !isCapital(given)
  if (!isName || NO_SURNAME.has(small) || FIRMS.has(`${plain(given)} ${small}`)) return undefined
  const next = nextWord(text, to, false)
  if (next >= 0 && NO_SURNAME.has(plain(text.slice(next, wordEnd(text, next))))) return undefined
  return { from: start, to }
}

const cutsIn = (text: string): ReadonlyArray<Cut> => {
  const cuts: Array<Cut> = []
  // Where the word before stands.
  let [previous, previousEnd] = [0, 0]
  for (let at = 0; at < text.length;) {
    if (!isLetterAt(text, at)) {
      at++
      continue
    }
    const end = wordEnd(text, at)
    const length = end - at
    const mayBe = length > 1 && length <= WORD_LENGTH_MAX && beginnings[beginningAt(text, at, length)] === 1
    const cut = mayBe ? cutAt(text, at, end, previous, previousEnd) : undefined
    if (cut !== undefined) cuts.push(cut)
    previous = at
    previousEnd = end
    at = cut?.to ?? end
  }
  return cuts
}

const cutAt = (text: string, at: number, end: number, previous: number, previousEnd: number): Cut | undefined => {
  const word = plain(text.slice(at, end))
  const before = plain(text.slice(previous, previousEnd))
  if (TITLES.has(word)) return behindTitle(text, end, word, before)
  if (!GIVEN.has(word) || (at === previousEnd + 1 && OF_TOWNS.has(before))) return undefined
  return withGivenName(text, at, end)
}

/** Titles and given names in small letters. A text without any has no name. */
export const WORDS_OF_NAMES: ReadonlySet<string> = new Set([...TITLES, ...GIVEN])

/** "Gary IN", "Charlotte, NC": the letters of a State stand behind a town, or are its last word. */
const isTown = (text: string, from: number, to: number): boolean => {
  const [, letters = ""] =
    /,? ([A-Z]{2})$/.exec(text.slice(from, to)) ?? /^,? ?([A-Z]{2})(?![A-Za-z'’])/.exec(text.slice(to, to + 5)) ?? []
  return usStates.has(letters)
}

/** The text without the names of people; a blank stands where a name stood. */
export const withoutNames = (text: string): string => {
  const cuts = cutsIn(text).filter(({ from, to }) => !isTown(text, from, to))
  if (cuts.length === 0) return text
  let rest = ""
  let from = 0
  for (const cut of cuts) {
    rest += `${text.slice(from, cut.from)} `
    from = cut.to
  }
  return rest + text.slice(from)
}

/** What decides which words are names: part of the version of every evaluation. */
export const nameData = {
  TITLES,
  TITLES_WITH_CAPITAL,
  ARTICLES,
  GIVEN,
  FIRMS,
  NO_SURNAME,
  OF_TOWNS,
  PRONOUNS,
  SMALL_SURNAMES
}

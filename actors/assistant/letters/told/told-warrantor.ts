/**
 * The maker to whom a seller sends a buyer because of its written warranty: "the store told me to call LG". The letter then asks the
 * seller for what a seller owes.
 *
 * Always true: a maker of a list is named, and the seller is somebody else. Pure, and linear in the text.
 */
import type { Facts } from "../../../../schema/letter.ts"
import { withApostrophes } from "../../plain-text.ts"

const MAKERS = [
  "LG|Samsung|Bosch|Siemens|Miele|AEG|Whirlpool|Maytag|KitchenAid|Frigidaire|Electrolux|Haier|Beko|Hisense|Hotpoint|Indesit|Kenmore|Amana",
  "GE|General Electric|Panasonic|Sony|Philips|Dyson|Shark|Ninja|Bissell|Hoover|Sharp|Toshiba|Vizio|TCL|Bose|JBL|Sonos|GoPro|Garmin|Fitbit",
  "Apple|HP|Dell|Lenovo|Asus|Acer|Microsoft|Logitech|Canon|Nikon|Epson|Brother|Nintendo|Motorola|OnePlus|Xiaomi|Huawei",
  "Makita|DeWalt|Ryobi|Milwaukee|Husqvarna|Honda|Toro|Weber|Traeger|Peloton|NordicTrack|Sealy|Serta|Tempur-Pedic"
].join("|")
/** "Told me to call LG", "said it's LG's warranty". */
const SENT_TO = new RegExp(
  `(?<!\\p{L})(?:told (?:me|us)|sa(?:id|ys?)|tells? (?:me|us)|sent (?:me|us)|sends? (?:me|us)|referred (?:me|us)|refers? (?:me|us)|want(?:s|ed)? (?:me|us))(?!\\p{L})[^.;!?\\n]{0,80}?(?<!\\p{L})(?:(?:to )?(?:call|contact|phone|ring|go to|ask|try|see|write to|deal with|take it up with)|to) (${MAKERS})(?![\\p{L}\\d])`,
  "gu"
)
const BOUGHT_FROM = new RegExp(
  `(?<!\\p{L})(?:bought|ordered|purchased|got)[^.;!?\\n]{0,60} (?:from|at) (?:the )?(?:${MAKERS})(?![\\p{L}\\d])`,
  "u"
)

/** Not the seller sent the writer there, or nobody did: "my neighbour told me to call Samsung". */
const BY_OTHERS =
  /(?<!\p{L})(?:(?:my|our|a) (?:friend|neighbou?r|landlord|landlady|dad|father|mum|mom|mother|husband|wife|sister|brother|bank)|(?:the )?bank) (?:told|said|says?|sent|wants?|tells)(?!\p{L})|(?<!\p{L})not (?:to )?(?:want me to )?(?:call|contact)(?!\p{L})|(?<!\p{L})charge(?!\p{L})/iu

export const warrantorIn = (whole: string): Facts => {
  const text = withApostrophes(whole)
  if (BOUGHT_FROM.test(text)) return {}
  if (BY_OTHERS.test(text)) return {}
  const makers = new Set([...text.matchAll(SENT_TO)].map(([, maker = ""]) => maker))
  const [maker] = makers
  return makers.size === 1 && maker !== undefined ? { warrantor_name: maker } : {}
}

/** The facts without a maker that is the receiver itself. */
export const withoutOwnWarranty = (facts: Facts, receiver: string): Facts => {
  const { warrantor_name, ...others } = facts
  return warrantor_name !== undefined && receiver.toLowerCase().includes(warrantor_name.toLowerCase()) ? others : facts
}

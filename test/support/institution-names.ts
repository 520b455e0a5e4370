/** Names of invented organizations: the same number always gives the same name. */

const FIRST = [
  "Harbor",
  "Silver",
  "North",
  "Maple",
  "Granite",
  "Blue",
  "Cedar",
  "Liberty",
  "Pioneer",
  "Summit",
  "Crown",
  "Evergreen"
]
const SECOND = [
  "Meadow",
  "Bank",
  "Lake",
  "Ridge",
  "Stone",
  "Valley",
  "River",
  "Field",
  "Gate",
  "Point",
  "Hill",
  "Bridge"
]
const THIRD = [
  "Credit",
  "Insurance",
  "Fitness",
  "Telecom",
  "Energy",
  "Travel",
  "Rentals",
  "Collections",
  "Mortgage",
  "Health"
]

export const generatedName = (index: number): string => {
  const first = FIRST[index % FIRST.length]
  const second = SECOND[Math.floor(index / 12) % SECOND.length]
  const third = THIRD[Math.floor(index / 144) % THIRD.length]
  // A word of its own, so that names can be told apart.
  const own = (index * 2_654_435_761) % 4_294_967_296
  return `${first} ${second} ${wordOf(own)} ${third}`
}

const SYLLABLES = ["ba", "ce", "di", "fo", "gu", "ha", "je", "ki", "lo", "mu", "na", "pe", "ri", "so", "tu", "va"]

const wordOf = (number: number): string =>
  Array.from({ length: 5 }, (_, place) => SYLLABLES[Math.floor(number / 16 ** place) % 16]).join("")

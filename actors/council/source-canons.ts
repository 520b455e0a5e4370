/**
 * Finds the page of the English Code of Canon Law on vatican.va that holds a canon. Pages hold canons in order and
 * without gaps.
 */

const FOLDER = "https://www.vatican.va/archive/cod-iuris-canonici/eng/documents"

/** By book of the Code, the first and last canon of each of its pages. */
const PAGES: ReadonlyArray<ReadonlyArray<readonly [first: number, last: number]>> = [
  [
    [1, 6],
    [7, 22],
    [23, 28],
    [29, 34],
    [35, 93],
    [94, 95],
    [96, 123],
    [124, 128],
    [129, 144],
    [145, 196],
    [197, 199],
    [200, 203]
  ],
  [
    [204, 207],
    [208, 329],
    [330, 367],
    [368, 430],
    [431, 459],
    [460, 572],
    [573, 606],
    [607, 709],
    [710, 730],
    [731, 746]
  ],
  [
    [747, 755],
    [756, 780],
    [781, 792],
    [793, 821],
    [822, 833]
  ],
  [
    [834, 878],
    [879, 958],
    [959, 997],
    [998, 1165],
    [1166, 1190],
    [1191, 1204],
    [1205, 1243],
    [1244, 1253]
  ],
  [[1254, 1310]],
  [
    [1311, 1363],
    [1364, 1399]
  ],
  [
    [1400, 1500],
    [1501, 1670],
    [1671, 1716],
    [1717, 1731],
    [1732, 1752]
  ]
]

export const canonPage = (canon: number): string => {
  for (const [index, pages] of PAGES.entries()) {
    const page = pages.find(([first, last]) => canon >= first && canon <= last)
    if (page !== undefined) return `${FOLDER}/cic_lib${index + 1}-cann${page[0]}-${page[1]}_en.html`
  }
  throw new Error(`The Code of Canon Law has no canon ${canon}`)
}

/** The vehicle of a narrative, also where its maker is not named. */
import { expect, test } from "vitest"
import { narrativeFacts } from "../../../../actors/assistant/letters/told/narrative-facts.ts"

test.each([
  ["Bought a 2017 Altima from a dealer", "2017 Altima"],
  ["Nadia Rahman 22 Cressingham Rd Reading RG2 7RU, reg LK19 ZZT", "LK19 ZZT"],
  ["the registration is ab12cde", "AB12 CDE"],
  ["My car LK19 ZZT was at Aldi", "LK19 ZZT"],
  ["order AB12CDE never came to SW19 5AE", undefined],
  ["bought a used 2016 honda civic from them", "2016 Honda Civic"],
  ["The dealer sold me a 2019 Ford F-150.", "2019 Ford F-150"],
  ["I bought a 2021 Kia from the dealer in March", "2021 Kia"],
  ["I sold my 2015 Ford and bought a car from the dealer", undefined],
  ["In 2021 Kia, the dealer, sold me a car", undefined],
  ["the 2019 Kia Financial plan", undefined],
  ["My 2017 Altima, traded in for a 2020 Rogue", undefined],
  ["It cost $2017. Focus on that.", undefined],
  ["I moved in 2017 and play golf", undefined],
  ["In the 2017 Golf Group contract", undefined]
])("in %j the vehicle is %s", (text, vehicle) => expect(narrativeFacts([text]).vehicle).toBe(vehicle))

/** The class of a danger that words alone tell: a word counts once, and a class that is hardly the heaviest is not sure. */
import { describe, expect, test } from "vitest"
import { detectCrisis } from "../../../actors/assistant/crisis/detect.ts"
import { weigherOf } from "../../../actors/assistant/crisis/weighing.ts"
import { dangerWeights } from "../../../actors/assistant/crisis/weights.stored.ts"

const weigher = weigherOf(dangerWeights)
const idsOf = (text: string): Int32Array => Int32Array.from(text.split(" "), (word) => weigher.idOf(word))

describe("the class that the words of a text speak for", () => {
  test("is the same however often the text says one of them", () => {
    const once = "pills goodbye he"
    const often = `${once} ${Array.from({ length: 20 }, () => "he").join(" ")}`
    expect(weigher.classesOf(idsOf(once), []).classes).toEqual(["self_harm"])
    expect(weigher.classesOf(idsOf(often), [])).toEqual(weigher.classesOf(idsOf(once), []))
  })

  test("is sure where no other class weighs nearly as much", () => {
    expect(weigher.classesOf(idsOf("pills goodbye"), [])).not.toHaveProperty("isUnsure")
    expect(weigher.classesOf(idsOf("the"), [])).toMatchObject({ isUnsure: true })
  })

  test("is not sure where the text tells of two dangers, and never unsure where a pattern names it", () => {
    const two = "My neighbour said he would finish me, my sister is hiding at mine with the kids and has no medicine"
    expect(detectCrisis(two)).toMatchObject({ isUnsure: true, signs: ["weighed words"] })
    expect(detectCrisis("I want to die, the bank took everything.")).not.toHaveProperty("isUnsure")
  })
})

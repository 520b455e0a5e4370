/** Runs all of it, so many at once; results in the order of the items. */
export const inParallel = async <A, B>(
  items: ReadonlyArray<A>,
  run: (item: A, index: number) => Promise<B>,
  count = 64
): Promise<Array<B>> => {
  const results: Array<B> = []
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      const index = next++
      results[index] = await run(items[index]!, index)
    }
  }
  await Promise.all(Array.from({ length: count }, worker))
  return results
}

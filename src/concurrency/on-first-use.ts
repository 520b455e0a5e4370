/**
 * A value made on first use and then kept, so that the start does not wait for it. A failure is retried on the next use.
 */
export const onFirstUse = <A>(make: () => A): (() => A) => {
  let made: { readonly value: A } | undefined
  return () => (made ??= { value: make() }).value
}

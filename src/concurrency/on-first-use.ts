/** A value that is made when it is first asked for, and kept: a start does not wait for it. What throws is tried again. */
export const onFirstUse = <A>(make: () => A): (() => A) => {
  let made: { readonly value: A } | undefined
  return () => (made ??= { value: make() }).value
}

/** The value below which this share (0 to 1) of the values lies; NaN of none. */
export const quantile = (values: ReadonlyArray<number>, share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(share * (values.length - 1))] ?? Number.NaN

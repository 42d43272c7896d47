const sliceSize = 1_000
/** Ids are random, so that equal ranges of their first 32 bits have about as many services. */
const idRange = 2 ** 32

interface SliceInput {
  /** Number of services. */
  readonly count: number
  /** Number of the round. */
  readonly minute: number
}

/** Returns the first and the last id of the round's slice. Successive rounds cover all ids. */
export function findSlice({ count, minute }: SliceInput): { from: string; to: string } {
  const slices = Math.max(1, Math.ceil(count / sliceSize))
  const slice = minute % slices
  return {
    from: `${toHex((slice * idRange) / slices)}-0000-0000-0000-000000000000`,
    to: `${toHex(((slice + 1) * idRange) / slices - 1)}-ffff-ffff-ffff-ffffffffffff`,
  }
}

const toHex = (bits: number) => Math.ceil(bits).toString(16).padStart(8, '0')

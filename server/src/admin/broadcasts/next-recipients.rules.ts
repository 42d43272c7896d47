interface Candidate {
  readonly id: string
  readonly fits: boolean
  readonly reachable: boolean
  readonly wantsOffers: boolean
}

interface Next<P> {
  readonly chosen: readonly P[]
  /** Id of the last user in order that was decided about, chosen or not. */
  readonly upTo: string | undefined
  readonly isLast: boolean
}

/**
 * Chooses the next recipients from candidates in id order: as many chat messages as there is room
 * for, plus the inbox-only users between them. With fewer than `limit` candidates the result is the
 * last one.
 */
export function chooseNextRecipients<P extends Candidate>(users: readonly P[], room: number, limit: number): Next<P> {
  let messages = 0
  const end = users.findIndex((user) => {
    if (user.fits && user.reachable && user.wantsOffers) messages += 1
    return messages > room
  })
  const decided = end < 0 ? users : users.slice(0, end)
  return {
    chosen: decided.filter(({ fits }) => fits),
    upTo: decided.at(-1)?.id,
    isLast: end < 0 && users.length < limit,
  }
}

interface Candidate {
  readonly id: string
  readonly fits: boolean
  readonly reachable: boolean
  readonly wantsOffers: boolean
}

interface Next<P> {
  readonly chosen: readonly P[]
  /** The last user in order that was decided about, chosen or not. */
  readonly upTo: string | undefined
  readonly isLast: boolean
}

/** Takes `room` chat messages and the inbox-only users between them, in id order. */
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

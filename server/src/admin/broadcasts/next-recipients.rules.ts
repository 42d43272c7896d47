interface LookedAt {
  readonly id: string
  readonly fits: boolean
  readonly reachable: boolean
  readonly wantsOffers: boolean
}

interface Next<P> {
  readonly chosen: readonly P[]
  /** The last who was decided about; undefined when there was nobody. */
  readonly upTo: string | undefined
  /** Nobody comes after. */
  readonly isLast: boolean
}

/**
 * Of the next people, those who get it now: so many in the chat as there is room for, and whoever stands between them and
 * finds it in the inbox only. `askedFor` people were looked for: when there are fewer, they are the last.
 */
export function chooseNextRecipients<P extends LookedAt>(users: readonly P[], room: number, askedFor: number): Next<P> {
  let messages = 0
  const end = users.findIndex((user) => {
    if (user.fits && user.reachable && user.wantsOffers) messages += 1
    return messages > room
  })
  const decided = end < 0 ? users : users.slice(0, end)
  return {
    chosen: decided.filter(({ fits }) => fits),
    upTo: decided.at(-1)?.id,
    isLast: end < 0 && users.length < askedFor,
  }
}

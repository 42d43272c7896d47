/** Of one person at a time; docs/product.md, section 19. */
export const maxWallets = 5

/** Whoever has taken over somebody's phone needs a day before the money can leave; docs/product.md, section 19. */
const holdHours = 24

/** From when on withdrawals can be sent to a wallet. */
export const payableFrom = (linkedAt: Date): Date => new Date(linkedAt.getTime() + holdHours * 3_600_000)
